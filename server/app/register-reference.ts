import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { buildDocument } from '../reference/build-document.ts';

/** The document as JSON, by the site's address. It takes 50 ms to build, so a process does it once. */
const built = new Map<string | undefined, string>();

/** Shows the site's logo instead of the viewer's, and hides its field for the address of another document. */
const SITE_STYLE = `
.swagger-ui .topbar { background: none }
.swagger-ui .topbar .link > *, .swagger-ui .topbar .download-url-wrapper { display: none }
.swagger-ui .topbar .link::before { content: ""; width: 32px; height: 32px; background: url(/favicon.svg) }
`;

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
    // Without its own icons, browsers ask for those of the site.
    theme: { title: 'Logotheca API', css: [{ filename: 'site.css', content: SITE_STYLE }], favicon: [] },
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
