import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/errors.ts';
import { PAGE_PATHS } from '#contract/pages.ts';
import { etagOf, isNotModified } from './caching/conditional-get.ts';
import { chooseEncoding, type Encoding, encode } from './caching/encoding.ts';
import { sendError } from './errors.ts';
import { originOf } from './origin.ts';

/** Paths under which there are no pages. */
const NON_PAGES = /^\/(api|catalogue|assets)\//;
/** Limits memory: without PUBLIC_URL, pages contain the host of the request, and clients can make up any number of hosts. */
const MAX_CACHED_PAGES = 200;

/** The prerendered pages as HTML, by path. */
export type Pages = ReadonlyMap<string, string>;

interface PagesOptions {
  /** The output of `npm run build`. */
  folder: string;
  pages: Pages;
  publicUrl: string | undefined;
}

/**
 * Serves the built pages and files; browsers cache hashed files for a year. Unknown paths get the 404 page, those of
 * NON_PAGES a JSON error.
 */
export async function registerPages(app: FastifyInstance, { folder, pages, publicUrl }: PagesOptions) {
  const renderPage = createPageCache(pages);
  const send = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const accepted = chooseEncoding(request.headers['accept-encoding']);
    const { bytes, encoding, etag } = await renderPage(path, originOf(request, publicUrl), accepted);
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
    if (reply.statusCode === 200 && isNotModified(request, etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bytes);
  };
  if (pages.size > 0) await registerFiles(app, folder);
  for (const path of PAGE_PATHS) {
    if (pages.has(path))
      app.get(path, { schema: { hide: true } }, (request, reply) => send(path, request, reply));
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      pages.has('/404') && /^(GET|HEAD)$/.test(request.method) && !NON_PAGES.test(request.url);
    if (wantsPage) return send('/404', request, reply.code(404));
    return sendError(new AppError('request.not_found'), request, reply);
  });
}

/** Returns a function that renders a page with the site's address and compresses it. Caches the result. */
function createPageCache(pages: Pages) {
  type RenderedPage = { bytes: Buffer; encoding: Encoding; etag: string };
  const cache = new LRUCache<string, Promise<RenderedPage>>({ max: MAX_CACHED_PAGES });
  const render = async (path: string, origin: string, encoding: Encoding) => {
    const html = pages.get(path)?.replaceAll('{{origin}}', () => origin) ?? '';
    return { ...(await encode(Buffer.from(html), encoding)), etag: etagOf(html) };
  };
  return (path: string, origin: string, encoding: Encoding) => {
    const key = `${encoding} ${path} ${origin}`;
    const page = cache.get(key) ?? render(path, origin, encoding);
    cache.set(key, page);
    return page;
  };
}

/** Reads the prerendered pages; returns none before the first `npm run build`. */
export async function readPages(folder: string): Promise<Pages> {
  const pages = new Map<string, string>();
  for (const path of [...PAGE_PATHS, '/404']) {
    const file = join(folder, path === '/' ? 'index.html' : `${path}.html`);
    const html = await readFile(file, 'utf8').catch(() => null);
    if (html !== null) pages.set(path, html);
  }
  return pages;
}

/** Returns the CSP hash sources of the pages' inline scripts. */
export function inlineScriptsOf(pages: Pages): string[] {
  const scripts = [...pages.values()].flatMap((html) => [...html.matchAll(/<script>(.*?)<\/script>/gs)]);
  const hashes = scripts.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
}

async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !path.endsWith('.html') || path === '/offline.html',
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });
}
