import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The API reference, made from the contract: `/api/docs` to read, `/api/openapi.json` for programs. */
export async function registerReference(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Logotheca', description: 'Search Wikipedia’s media for logos.', version } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
