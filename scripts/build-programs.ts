// Builds the npm package of the command line in programs/package: plain ESM for Node 20 and the catalogue's data. Only
// sharp, which is native code, stays a dependency. With --fast, for tests, builds larger files in .data/cli.
// Usage: node scripts/build-programs.ts [--fast]
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { readCollection } from '#catalogue/read-collection.ts';
import { CATALOGUE_FILES } from '#programs/source/bundled-catalogue.ts';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'programs/package');
const isFast = process.argv.includes('--fast');
const dist = isFast ? join(root, '.data/cli') : join(folder, 'dist');
/** The best quality takes half a minute. */
const QUALITY = isFast ? 4 : 11;

await build({
  configFile: false,
  root: join(root, 'programs'),
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['sharp'], target: 'node' },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'main.ts',
    outDir: dist,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
});
chmodSync(join(dist, 'main.js'), 0o755);
if (!isFast) copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));

const files = readCollection();
mkdirSync(join(dist, 'catalogue'), { recursive: true });
pack(
  CATALOGUE_FILES.records,
  files.map(({ svg: _, ...record }) => record),
);
pack(CATALOGUE_FILES.drawings, Object.fromEntries(files.map(({ name, svg }) => [name, svg])));

function pack(name: string, value: unknown): void {
  const bytes = Buffer.from(JSON.stringify(value));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(join(dist, 'catalogue', name), brotliCompressSync(bytes, { params }));
}
