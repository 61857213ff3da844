// Builds the pages into web/dist: scripts and styles, a prerendered HTML file for each page, and brotli and gzip copies
// of compressible files other than pages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import {
  BRAND_FOLDER,
  COLLECTION_PAGE,
  COLLECTIONS_FOLDER,
  PAGE_PATHS,
  type PageHtml,
  type PageRenderer,
  RESULTS_PAGE,
  SHARED_FOLDER,
} from '#contract/pages.ts';
import { listSamples, loadCatalogue } from '#server/features/logos/catalogue.ts';

const root = resolve(import.meta.dirname, '..');
const dist = resolve(root, 'web/dist');
const rendererFolder = resolve(dist, '.render');
const COMPRESSIBLE = /\.(js|css|svg|webmanifest|html|json|txt)$/;
const MIN_COMPRESSIBLE_BYTES = 500;
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  // Minified scripts get smaller than in the mode for text.
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
};

await build({ configFile: resolve(root, 'vite.config.ts'), logLevel: 'warn' });
await build({
  configFile: resolve(root, 'vite.config.ts'),
  logLevel: 'warn',
  // Without imports of packages, which a server in production lacks.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: 'render.tsx', outDir: rendererFolder, copyPublicDir: false },
});
const { renderPage } = (await import(pathToFileURL(join(rendererFolder, 'render.js')).href)) as PageRenderer;
const samples = { logos: listSamples(loadCatalogue()) };

const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const template = inlineCriticalFiles(readFileSync(join(dist, 'index.html'), 'utf8'));
for (const path of [...PAGE_PATHS, '/404']) {
  const page = await renderPage(path, path === '/' ? { samples } : {});
  writePage(path, { ...page, head: page.head + shareTags(path) });
}
// One page for all brands; the server inserts the head and what it knows about the brand.
writePage(BRAND_FOLDER, { ...(await renderPage(`${BRAND_FOLDER}/Q1`)), head: '{{head}}' });
// The page of a search that the server renders with its results.
writePage(RESULTS_PAGE, { head: `{{head}}${shareTags('/search')}`, body: '{{body}}', data: '{{data}}' });
// One page for all collections, and one for all links to shared ones.
writePage(COLLECTION_PAGE, await renderPage(`${COLLECTIONS_FOLDER}/favorites`));
writePage(SHARED_FOLDER, await renderPage(`${SHARED_FOLDER}/link`));

// The server compresses pages itself, after it has inserted the site's address.
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!COMPRESSIBLE.test(name) || name.startsWith('.') || (name.endsWith('.html') && name !== 'offline.html'))
    continue;
  const bytes = readFileSync(join(dist, name));
  if (bytes.length < MIN_COMPRESSIBLE_BYTES) continue;
  writeFileSync(join(dist, `${name}.br`), brotliCompressSync(bytes, { params: BROTLI }));
  writeFileSync(join(dist, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}

function writePage(path: string, { head, body, data }: PageHtml): void {
  const html = template
    .replace('<!--head-->', () => head + preloadLinks(path))
    .replace('<!--body-->', () => body)
    // Behind the content, so that the first paint doesn't wait for it.
    .replace('<!--data-->', () => data);
  writeFileSync(join(dist, path === '/' ? 'index.html' : `${path.slice(1)}.html`), html);
}

/** Returns the module of the page at a path. */
function pageModule(path: string): string {
  const special: Record<string, string> = {
    '/': '/home',
    '/404': '/not-found',
    '/wall': '/wall/wall',
    '/collections': '/collections/collections',
    [COLLECTION_PAGE]: '/collections/collection',
    [SHARED_FOLDER]: '/collections/shared-collection',
    [RESULTS_PAGE]: '/search',
  };
  return `pages${special[path] ?? path}.tsx`;
}

/** Returns the links that preload the code of a page, which the site's code would only import once it runs. */
function preloadLinks(path: string): string {
  const files = new Set([...importsOf(pageModule(path))].flatMap((module) => manifest[module]?.file ?? []));
  const missing = [...files].filter((file) => !template.includes(file));
  return missing.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

/** Returns a module and what it imports; chunks may import each other. */
function importsOf(module: string, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found;
  found.add(module);
  for (const imported of manifest[module]?.imports ?? []) importsOf(imported, found);
  return found;
}

/** Returns the address and the image of a page for search engines and link previews. */
function shareTags(path: string): string {
  return [
    `<link rel="canonical" href="{{origin}}${path}">`,
    `<meta property="og:url" content="{{origin}}${path}">`,
    '<meta property="og:image" content="{{origin}}/og.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
  ].join('');
}

/** Inlines the style sheet, which blocks the first paint: that saves a round trip. */
function inlineCriticalFiles(html: string): string {
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');
  return html.replace(
    /<link rel="stylesheet"[^>]* href="([^"]+)">/,
    (_, path) => `<style>${read(path)}</style>`,
  );
}
