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

/** Addresses of programs and files: nothing under them is a page, so a wrong one gets the contract's error. */
const NO_PAGES = /^\/(api|catalogue|assets)\//;

/** Without PUBLIC_URL a page names the address it was asked by, and anybody may make one up. */
const MAX_DRAWN = 200;

/** The prerendered pages as HTML, by path. */
export type Pages = ReadonlyMap<string, string>;

interface PagesOptions {
  /** Where `npm run build` wrote to. */
  folder: string;
  pages: Pages;
  publicUrl: string | undefined;
}

/**
 * Serves the built pages: hashed files for a year, each page prerendered and never from a cache. An address that is
 * no page gets the page that says so, with status 404; an unknown address under /api gets the contract's error.
 */
export async function registerPages(
  app: FastifyInstance,
  { folder, pages, publicUrl }: PagesOptions,
): Promise<void> {
  const drawn = createDrawnPages(pages);
  const send = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const wanted = chooseEncoding(request.headers['accept-encoding']);
    const { bytes, encoding, etag } = await drawn(path, originOf(request, publicUrl), wanted);
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
    const wantsPage = pages.has('/404') && /^(GET|HEAD)$/.test(request.method) && !NO_PAGES.test(request.url);
    if (wantsPage) return send('/404', request, reply.code(404));
    return sendError(new AppError('request.not_found'), request, reply);
  });
}

/** Pages with the site's own address in them, compressed once for each encoding. */
function createDrawnPages(pages: Pages) {
  const drawn = new LRUCache<string, Promise<{ bytes: Buffer; encoding: Encoding; etag: string }>>({
    max: MAX_DRAWN,
  });
  const draw = async (path: string, origin: string, wanted: Encoding) => {
    const html = pages.get(path)?.replaceAll('{{origin}}', () => origin) ?? '';
    return { ...(await encode(Buffer.from(html), wanted)), etag: etagOf(html) };
  };
  return (path: string, origin: string, wanted: Encoding) => {
    const key = `${wanted} ${path} ${origin}`;
    const page = drawn.get(key) ?? draw(path, origin, wanted);
    drawn.set(key, page);
    return page;
  };
}

/** Reads the prerendered pages from where `npm run build` wrote to; none where that has not been run. */
export async function readPages(folder: string): Promise<Pages> {
  const found = await Promise.all(
    [...PAGE_PATHS, '/404'].map(async (path) => {
      const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
      return [path, await readFile(join(folder, file), 'utf8').catch(() => null)] as const;
    }),
  );
  return new Map(found.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** What a security policy calls the scripts that stand within the pages (CSP Level 3, hash sources). */
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
