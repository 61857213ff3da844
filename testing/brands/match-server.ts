import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import type { NameReport } from '#contract/search.ts';
import type { NameMatch } from '#contract/wall.ts';
import { createLogo } from '../logo-index.ts';
import { brandOf } from '../pages/logos.ts';

/** What the test's server knows. A name of `brands` is known once Wikidata was asked for it. */
export const server = {
  canSearch: true,
  known: {} as Record<string, Partial<NameMatch>>,
  brands: new Set<string>(),
  drawings: {} as Record<string, string[]>,
  /** Why the wikis can't be searched, by search term. */
  errors: {} as Record<string, string>,
  /** The search terms for which the page may search the wikis itself. */
  direct: [] as string[],
  /** The requests that fail, by the beginning of their event. */
  failing: '',
  /** The requests of the page, and what it was told, in order. */
  events: [] as string[],
  /** Cancels the lookup as soon as an event begins with this text. */
  cancelAt: '',
  job: new AbortController(),
};

export function record(event: string): void {
  const { events, cancelAt, job } = server;
  events.push(event);
  if (cancelAt !== '' && event.startsWith(cancelAt)) job.abort();
}

export const logoOf = (title: string, searchTerm = title): Logo => ({
  ...createLogo({ title }),
  url: `https://w.example/${title}.svg`,
  sourceUrl: `https://w.example/${encodeURIComponent(title)}`,
  searchTerm,
});

const WIKI = { name: 'Brand Wiki', apiUrl: 'https://wiki.example/w/api.php', cirrus: true };

/** One of several brands of a name. */
export const CHOICE = {
  id: 'Q2',
  label: 'Metro',
  description: null,
  country: null,
  currentFile: 'File:Metro.svg',
  thumbUrl: null,
  color: null,
};

/** Returns a brand with one logo. */
export function boltOf(title: string): Brand {
  return brandOf('Bolt', { id: 'Q2', currentFile: null, current: logoOf(title), checkedAt: null });
}

function matchOf(name: string): NameMatch {
  const isBrand = server.brands.has(`asked ${name}`);
  const certainty = isBrand ? 'sure' : 'missing';
  const found = isBrand ? [logoOf(name)] : [];
  const unasked = server.brands.has(name) && !isBrand ? { brandUnasked: true as const } : {};
  return { name, certainty, brand: null, logos: found, ...unasked, ...server.known[name] };
}

function reportOf(name: string): NameReport {
  const error = server.errors[name];
  return { name, found: 0, exact: true, more: false, brand: null, ...(error !== undefined && { error }) };
}

async function respond(event: string, body: () => object): Promise<Response> {
  record(event);
  await Promise.resolve();
  server.job.signal.throwIfAborted();
  if (server.failing !== '' && event.startsWith(server.failing)) return new Response('', { status: 503 });
  return Response.json(body());
}

/** Answers the requests of each test of a file. */
export function serveEachTest(): void {
  beforeEach(serve);
  afterEach(() => void vi.unstubAllGlobals());
}

function serve(): void {
  Object.assign(server, { canSearch: true, known: {}, brands: new Set(), drawings: {}, failing: '' });
  Object.assign(server, { errors: {}, direct: [] });
  Object.assign(server, { events: [], cancelAt: '', job: new AbortController() });
  vi.stubGlobal('fetch', async (address: string, { body, signal }: RequestInit) => {
    expect(signal).toBe(server.job.signal);
    if (address === '/api/wall/match') {
      const { names } = JSON.parse(String(body)) as { names: { name: string; brandId?: string }[] };
      const asked = names.map(({ name, brandId }) => (brandId ? `${name}=${brandId}` : name));
      return respond(`match ${asked.join('|')}`, () => ({
        matches: names.map(({ name }) => matchOf(name)),
        canSearch: server.canSearch,
      }));
    }
    const { pathname, searchParams } = new URL(address, 'https://site.example');
    expect([pathname, searchParams.get('fileType')]).toEqual(['/api/search', 'svg']);
    const terms = searchParams.get('q')?.split(',') ?? [];
    return respond(`search ${terms.join('|')}`, () => ({
      logos: terms.flatMap((term) => (server.drawings[term] ?? []).map((title) => logoOf(title, term))),
      names: terms.map(reportOf),
      source: 'index',
      ...(server.direct.length > 0 && { direct: { names: server.direct, wikis: [WIKI] } }),
    }));
  });
}
