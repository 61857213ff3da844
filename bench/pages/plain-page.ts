import { createRequire } from 'node:module';
import Fastify from 'fastify';

const COUNT = 50;

export interface PlainPage {
  url: string;
  stop(): Promise<void>;
}

/** Serves a page of HTML alone, with fifty logos of the catalogue that the product at `siteUrl` serves: the limit for any page. */
export async function startPlainPage(siteUrl: string): Promise<PlainPage> {
  const { icons } = createRequire(import.meta.url)('@iconify-json/logos/icons.json') as {
    icons: Record<string, unknown>;
  };
  const names = Object.keys(icons).slice(0, COUNT);
  const images = names.map((name) => {
    return `<img src="${siteUrl}/catalogue/${name}.svg" alt="${name}" width="160" height="120">`;
  });
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="Fifty logos">
    <title>Fifty logos</title>
    <link rel="icon" href="data:,">
  </head>
  <body><main><h1>Fifty logos</h1>${images.join('\n')}</main></body>
</html>
`;
  const server = Fastify({ forceCloseConnections: true });
  server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => server.close() };
}
