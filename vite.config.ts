import { resolve } from 'node:path';
import preact from '@preact/preset-vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: 'web',
  plugins: [preact(), tailwindcss(), earlyScript(), plainImports(), withoutColorFallbacks()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The pages' scripts need browsers of 2024, which know light-dark().
    cssTarget: ['chrome123', 'firefox127', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: false,
    // Inlines the API's route constants, so that a page's bundle contains only those it calls.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // One file for code that all pages load, and few files for code that only some pages share: each file costs a request.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
          ],
        },
        // Rolldown joins the names of all modules that import a shared file with “~”. This keeps the first.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  resolve: {
    alias: [
      { find: 'stream', replacement: resolve(import.meta.dirname, 'web/lib/no-streams.ts') },
      // The import in each icon of lucide-react.
      { find: '../createLucideIcon.mjs', replacement: resolve(import.meta.dirname, 'web/lucide-icon.ts') },
    ],
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': SERVER, '/catalogue': SERVER } },
});

/**
 * Replaces Vite's helper around `import()`, which would load the style sheets and imports of a file first: there is one style
 * sheet, and `modulePreload` is off.
 */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/** Removes the colours that Tailwind writes for browsers without `color-mix()`; all of `cssTarget` have it. */
function withoutColorFallbacks(): Plugin {
  const fallback = /([^{}]+)\{[^{}]*\}@supports \(color:color-mix\(in lab, red, red\)\)\{\1\{([^{}]*)\}\}/g;
  return {
    name: 'without-color-fallbacks',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = file.source.toString().replaceAll(fallback, '$1{$2}');
    },
  };
}

/** Builds web/early.ts as one classic script, /early.js: it must run before the first paint, which a module can't. */
function earlyScript(): Plugin {
  const compile = async (): Promise<string> => {
    const result = await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        copyPublicDir: false,
        target: 'es2022',
        lib: { entry: resolve(import.meta.dirname, 'web/early.ts'), formats: ['iife'], name: 'early' },
      },
    });
    const [output] = [result].flat();
    if (!output || !('output' in output)) throw new Error('web/early.ts has no output.');
    return output.output[0].code;
  };
  return {
    name: 'early-script',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ middlewares }) {
      middlewares.use('/early.js', (_request, response, next) => {
        compile().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'early.js', source: await compile() });
    },
  };
}
