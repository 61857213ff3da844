import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The pages' scripts need browsers of 2024, which know light-dark().
    cssTarget: ['chrome123', 'firefox127', 'safari17.5'],
    assetsInlineLimit: 0,
    // Inlines the API's route constants, so that a page's bundle contains only those it calls.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // One file for code that all pages load, one for icons of many pages, and few files for code that only some pages share:
        // each file costs a request. Only tiny ones are merged into others, because pages would load those for a single function.
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'icons', test: /lucide-react/, minShareCount: 4 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 200 },
          ],
        },
        // Rolldown joins the names of all modules that import a shared file with “~”. This keeps the first.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': SERVER, '/catalogue': SERVER } },
});
