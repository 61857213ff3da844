import { startMediawiki } from './start.ts';

/** Starts a real MediaWiki for manual use, prints its URLs and runs until Ctrl-C. */
try {
  const wiki = await startMediawiki();
  console.log(
    `${wiki.files.length} files · ${wiki.apiUrl} · ${wiki.origin}/wiki/Special:ListFiles · Ctrl-C ends`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
