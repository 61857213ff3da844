import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  // Vitest reads this file too, and finds tests in the whole repository.
  root: process.env.VITEST ? '.' : 'web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Each page gets the routes that it calls, not the list of all.
    rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
  },
  resolve: { alias: { stream: resolve(import.meta.dirname, 'web/lib/no-streams.ts') } },
  worker: { format: 'es' },
  server: { proxy: { '/api': SERVER, '/catalogue': SERVER } },
});
