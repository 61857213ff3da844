import { startMediawiki } from './start.ts';

/** A real MediaWiki to look at by hand: prints its addresses and serves until Ctrl-C. */
try {
  const wiki = await startMediawiki();
  console.log(
    `${wiki.files.length} files · ${wiki.apiUrl} · ${wiki.origin}/wiki/Special:ListFiles · Ctrl-C ends`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
