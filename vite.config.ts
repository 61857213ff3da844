import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:3000';

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
  },
  // The SVG parser looks for Node's streams and does without where there are none.
  resolve: { alias: { stream: 'data:text/javascript,export const Stream = undefined' } },
  worker: { format: 'es' },
  server: { proxy: { '/api': SERVER, '/catalogue': SERVER } },
});
