import { Readable } from 'node:stream';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASSISTANTS_PATH, MAX_MESSAGE_BYTES } from '#contract/assistants.ts';
import { AppError } from '#contract/http/errors.ts';
import { createMcpServer } from '#programs/mcp/create-mcp-server.ts';
import { requireSameOrigin } from '#server/platform/http/guards.ts';
import { originOf } from '#server/platform/http/origin.ts';
import { admitProgram } from '#server/platform/http/programs/admit-program.ts';
import { isNestedDeeply } from '#server/platform/json-nesting.ts';
import { hasKey } from '#server/platform/key-text.ts';
import type { Log } from '#server/platform/log.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import { createSource, type SourceDeps } from './create-source.ts';

/** Messages have about ten levels. */
const MAX_DEPTH = 32;
/** Headers that are not passed on: the key, cookies, and those of the connection. */
const HIDDEN_HEADERS = new Set([
  'authorization',
  'cookie',
  'connection',
  'transfer-encoding',
  'content-length',
]);

interface AssistantsDeps extends Omit<SourceDeps, 'countLogo'> {
  /** Counts a download of the logo at `url` from a network, after the response. */
  countLogo(url: string, network: string): void;
  log: Log;
  version: string;
}

/**
 * Serves the tools of assistants over Streamable HTTP, with an API key. It keeps no session, so any server can handle a request.
 */
export function registerAssistants(app: FastifyInstance, deps: AssistantsDeps): void {
  const hooks = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      requireKnownOrigin(request, app.publicUrl);
      reply.header('cache-control', 'no-store');
      await admitProgram(request, reply, { access: 'key' });
    },
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { apiKey: key, body } = request;
    if (!key) throw new AppError('keys.missing');
    const network = networkOf(request);
    const caller = { key, network, origin: originOf(request, app.publicUrl) };
    const countLogo = (url: string) => deps.countLogo(url, network);
    const source = createSource({ ...deps, countLogo }, caller);
    const onError = (error: unknown) => request.log.error({ error }, 'A tool of an assistant failed');
    // The lists never change, and a subscription would keep a connection open.
    const options = { maxSubscriptions: 0, maxRequestBodySize: MAX_MESSAGE_BYTES };
    const mcp = createMcpHandler(() => createMcpServer({ source, version: deps.version, onError }), options);
    const response = await mcp.fetch(toWebRequest(request, reply, body as Buffer | undefined));
    return sendWebResponse(response, reply);
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(refuseMessage(String(body)), body);
    });
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: ASSISTANTS_PATH,
      bodyLimit: MAX_MESSAGE_BYTES,
      // `admitProgram` limits these calls.
      config: { rateLimit: false },
      compress: false,
      schema: { hide: true },
      ...hooks,
      handler,
    });
  });
}

/**
 * Returns why a body isn't passed on; null if it is. A batch could have a hundred calls, which would count as one. The protocol
 * has none since its version 2025-06-18.
 */
function refuseMessage(text: string): AppError | null {
  if (isNestedDeeply(text, MAX_DEPTH))
    return new AppError('request.invalid', {}, 'The message is nested too deeply.');
  if (/^\s*\[/.test(text))
    return new AppError(
      'request.invalid',
      {},
      'Batches aren’t supported. Send each message in its own request.',
    );
  return hasKey(text) ? new AppError('keys.in_body') : null;
}

/**
 * Refuses requests from pages of other sites, which could otherwise reach a server in the visitor's network (DNS rebinding).
 * @throws AppError request.foreign
 */
function requireKnownOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined || site !== undefined) requireSameOrigin(request, publicUrl);
}

/** Converts a request. It is aborted if the client closes the connection. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, body: Buffer | undefined): Request {
  const closed = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) closed.abort();
  });
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined || HIDDEN_HEADERS.has(name) ? [] : [[name, String(value)] as [string, string]],
  );
  const hasBody = request.method !== 'GET' && body && body.length > 0;
  return new Request(`http://localhost${ASSISTANTS_PATH}`, {
    method: request.method,
    headers,
    signal: closed.signal,
    ...(hasBody && { body: new Uint8Array(body) }),
  });
}

function sendWebResponse(response: Response, reply: FastifyReply): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', 'no-store');
  return reply.send(
    response.body && Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]),
  );
}
