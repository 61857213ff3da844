import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/http/errors.ts';
import {
  BRAND_FOLDER,
  COLLECTION_PAGE,
  COLLECTIONS_FOLDER,
  PAGE_PATHS,
  RESULTS_PAGE,
  SHARED_FOLDER,
} from '#contract/pages.ts';
import { etagOf, isNotModified } from './caching/conditional-get.ts';
import { chooseEncoding, type Encoding, encode } from './caching/encoding.ts';
import { sendError } from './errors.ts';
import { originOf } from './origin.ts';

/** Paths under which there are no pages. */
const NON_PAGES = /^\/(api|catalogue|logo|assets|fonts)\//;
/** Limits memory: without PUBLIC_URL, pages contain the host of the request, and clients can make up any number of hosts. */
const MAX_CACHED_PAGES = 200;

/** The prerendered pages as HTML, by path. */
export type Pages = ReadonlyMap<string, string>;

interface PagesOptions {
  /** The output of `npm run build`. */
  folder: string;
  pages: Pages;
  sendPage: SendPage;
}

/**
 * Sends a page with the status of the reply. `values` replace the placeholders of the page, e.g. `{{label}}`; they must be
 * escaped for HTML. Throws `request.not_found` if the page isn't built.
 */
export type SendPage = (
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  values?: Readonly<Record<string, string>>,
) => Promise<FastifyReply>;

/**
 * Serves the built pages and files; browsers cache hashed files for a year. Unknown paths get the 404 page, those of
 * NON_PAGES a JSON error.
 */
export async function registerPages(app: FastifyInstance, { folder, pages, sendPage }: PagesOptions) {
  if (pages.size > 0) await registerFiles(app, folder);
  for (const path of PAGE_PATHS) {
    // A feature may serve a page itself.
    if (pages.has(path) && !app.hasRoute({ method: 'GET', url: path }))
      app.get(path, { schema: { hide: true } }, (request, reply) => sendPage(path, request, reply));
  }
  app.get(`${COLLECTIONS_FOLDER}/:id`, { schema: { hide: true } }, (request, reply) =>
    sendPage(COLLECTION_PAGE, request, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      pages.has('/404') && /^(GET|HEAD)$/.test(request.method) && !NON_PAGES.test(request.url);
    if (wantsPage) return sendPage('/404', request, reply.code(404));
    return sendError(new AppError('request.not_found'), request, reply);
  });
}

/** Returns a function that sends the pages with the site's address, in the encoding that the browser asks for. */
export function createSendPage(pages: Pages, publicUrl: string | undefined): SendPage {
  const renderPage = createPageCache(pages);
  return async (path, request, reply, values = {}) => {
    const accepted = chooseEncoding(request.headers['accept-encoding']);
    const allValues = { ...values, origin: originOf(request, publicUrl) };
    const { bytes, encoding, etag } = await renderPage(path, allValues, accepted);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    reply.headers({ vary: 'accept-encoding', etag });
    if (reply.statusCode === 200 && isNotModified(request, etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bytes);
  };
}

/** Returns a function that fills in a page and compresses it. Caches the result. */
function createPageCache(pages: Pages) {
  type RenderedPage = { bytes: Buffer; encoding: Encoding; etag: string };
  type Values = Readonly<Record<string, string>>;
  const cache = new LRUCache<string, Promise<RenderedPage>>({ max: MAX_CACHED_PAGES });
  const render = async (path: string, values: Values, encoding: Encoding) => {
    const template = pages.get(path);
    if (template === undefined) throw new AppError('request.not_found');
    const html = fillIn(template, values);
    return { ...(await encode(Buffer.from(html), encoding)), etag: etagOf(html) };
  };
  return (path: string, values: Values, encoding: Encoding) => {
    const key = etagOf(JSON.stringify([encoding, path, values]));
    const page = cache.get(key) ?? render(path, values, encoding);
    cache.set(key, page);
    return page;
  };
}

/** Replaces the placeholders of a page. In one pass, so that a value can't contain another placeholder. */
function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder,
  );
}

/** Reads the prerendered pages; returns none before the first `npm run build`. */
export async function readPages(folder: string): Promise<Pages> {
  const pages = new Map<string, string>();
  for (const path of [...PAGE_PATHS, BRAND_FOLDER, COLLECTION_PAGE, SHARED_FOLDER, RESULTS_PAGE, '/404']) {
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
      const isHashed = /^(assets|fonts)\b/.test(relative(folder, path));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });
}
