import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import Fastify from 'fastify';
import { build } from 'vite';

const MODULES = resolve(import.meta.dirname, '../../node_modules');
const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="One line, rendered by React" />
    <title>One line</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/main.tsx"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
const SCRIPT = `import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')!).render(<main><h1>One line</h1></main>);
`;

export interface BarePage {
  url: string;
  stop(): Promise<void>;
}

/** Builds and serves a minimal React page of one line, with the same build tool, server and compression as the product. */
export async function startBarePage(): Promise<BarePage> {
  const folder = mkdtempSync(join(tmpdir(), 'logotheca-bare-'));
  writeFileSync(join(folder, 'index.html'), HTML);
  writeFileSync(join(folder, 'main.tsx'), SCRIPT);
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: [{ find: /^(react|react-dom)(?=\/|$)/, replacement: join(MODULES, '$1') }] },
    build: { target: 'es2022', modulePreload: { polyfill: false } },
  });
  const dist = join(folder, 'dist');
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (/\.(html|js)$/.test(name))
      writeFileSync(join(dist, `${name}.br`), brotliCompressSync(readFileSync(join(dist, name))));
  }
  const server = Fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, { root: dist, preCompressed: true });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
