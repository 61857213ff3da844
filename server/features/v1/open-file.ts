import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { FILE_TYPES, type FileType } from '#contract/constants/file-types.ts';
import { openFileV1 } from '#contract/v1.ts';
import { type FileRef, findFile } from '#server/features/checks/find-file.ts';
import type { TrimFile } from '#server/features/checks/trim-file.ts';
import type { ResolveDeps } from '#server/features/collections/logos/resolve-logos.ts';
import { FILE_HEADERS } from '#server/features/logos/file-headers.ts';
import { type Clock, DAY_MS } from '#server/platform/clock.ts';
import { withoutOrigin } from '#server/platform/http/absolute-urls.ts';
import { ENCODINGS } from '#server/platform/http/caching/encoding.ts';
import { isPlainUrl } from '#server/platform/http/caching/plain-url.ts';
import { cacheControl, type ResponseCache } from '#server/platform/http/caching/response-cache.ts';
import { guardsOf } from '#server/platform/http/guards.ts';
import { routeOf } from '#server/platform/http/implement.ts';
import { originOf } from '#server/platform/http/origin.ts';

/** A trimmed file changes only with the rules of trimming. */
const FRESH_MS = DAY_MS;
/** Larger files would take the place of many other responses. */
const MAX_CACHED_BYTES = 1_000_000;
const PARAMETERS = Object.keys(openFileV1.query.shape);

interface OpenFileDeps extends ResolveDeps {
  trimFile: TrimFile;
  cache: ResponseCache;
  clock: Clock;
}

/** Serves the trimmed files of logos: `/api/v1/logos/{id}/file?trim=10`. Without `trim`, it redirects to the original. */
export function registerFile(app: FastifyInstance, deps: OpenFileDeps): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as z.output<typeof openFileV1.params>;
    const { url, trim } = request.query as z.output<typeof openFileV1.query>;
    const ref: FileRef = { id, url: url && withoutOrigin(url, originOf(request, app.publicUrl)) };
    if (trim === undefined) return reply.redirect((await findFile(deps, ref)).url);
    return sendFile(deps, await deps.trimFile(ref, trim), { request, reply });
  };
  app.route({ ...routeOf(openFileV1), ...guardsOf(app, openFileV1), handler });
}

function sendFile(
  { cache, clock }: OpenFileDeps,
  { bytes, fileType }: { bytes: Buffer; fileType: FileType },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const etag = `W/"${createHash('sha1').update(bytes).digest('hex')}"`;
  reply.headers({ ...FILE_HEADERS, etag, 'cache-control': cacheControl(FRESH_MS) }).type(typeOf(fileType));
  const { url = '' } = request.raw;
  const path = openFileV1.path.replace(':id', (request.params as z.output<typeof openFileV1.params>).id);
  const isCacheable = request.method === 'GET' && isPlainUrl(url, path, PARAMETERS);
  const expiresAt = clock.now().getTime() + FRESH_MS;
  const response = { bytes, encoding: 'identity', etag, expiresAt, onReuse: () => undefined } as const;
  if (isCacheable && bytes.length <= MAX_CACHED_BYTES)
    for (const encoding of ENCODINGS) cache.store(url, encoding, response, reply);
  return reply.send(bytes);
}

function typeOf(fileType: FileType): string {
  const { mime } = FILE_TYPES[fileType];
  return fileType === 'svg' ? `${mime}; charset=utf-8` : mime;
}
