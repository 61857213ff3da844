// A plain Fastify server with fixed responses: the baseline of what the product serves. Runs as a worker, beside the load.
import { parentPort, workerData } from 'node:worker_threads';
import Fastify from 'fastify';
import type { FixedResponse } from './http.ts';

const server = Fastify();
for (const [path, { status, headers, body }] of Object.entries(workerData as Record<string, FixedResponse>))
  server.get(path, (_request, reply) => reply.code(status).headers(headers).send(body));
server.get('/metrics', () => {
  const { user, system } = process.threadCpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
});
parentPort?.postMessage(await server.listen({ port: 0, host: '127.0.0.1' }));
