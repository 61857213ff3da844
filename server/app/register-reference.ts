import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { buildDocument } from '../reference/build-document.ts';

/** The document as JSON, by the site's address. It takes 50 ms to build, so a process does it once. */
const built = new Map<string | undefined, string>();

/** Serves the API reference: `/api/docs` for people, and `/api/openapi.json` for tools, also those of other sites. */
export async function registerReference(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const origin = publicUrl?.replace(/\/+$/, '');
  const json = built.get(origin) ?? JSON.stringify(buildDocument({ origin }));
  built.set(origin, json);
  await app.register(swagger, { mode: 'static', specification: { document: JSON.parse(json) } });
  // Null, so that the page doesn't send the reference to a validator elsewhere.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { validatorUrl: null, displayRequestDuration: true, defaultModelsExpandDepth: 0 },
    theme: { title: 'Logotheca API' },
  });
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    });
    return reply.type('application/json; charset=utf-8').send(json);
  });
}
