import Fastify from 'fastify';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';

const COUNT = 50;

export interface PlainPage {
  url: string;
  stop(): Promise<void>;
}

/** Serves a page of HTML alone, with the first fifty logos of the catalogue: the limit for any page. */
export async function startPlainPage(): Promise<PlainPage> {
  const logos = loadCatalogue().entries.slice(0, COUNT);
  const images = logos.map(({ name }) => `<img src="/${name}.svg" alt="${name}" width="160" height="120">`);
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
  for (const { name, svg } of logos)
    server.get(`/${name}.svg`, (_request, reply) => reply.type('image/svg+xml').send(svg));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => server.close() };
}
