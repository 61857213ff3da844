import { randomUUID } from 'node:crypto';
import type { Logo } from '#contract/logos.ts';
import { createClient } from '../client/create-client.ts';
import { readResult } from '../client/read-result.ts';
import { ServerError } from '../client/server-error.ts';
import type { LogoSource, SourceQuery } from './source.ts';

interface ServerSourceOptions {
  /** The server's address, e.g. "https://logos.example". */
  origin: string;
  /** An API key. Without one, files are fetched without being counted. */
  key?: string | undefined;
  /** Fetches and verifies the file of a logo; never gets the key. */
  fetchBytes(logo: Logo, signal?: AbortSignal): Promise<Uint8Array>;
}

/** Of one call. A search waits for wikis. */
const TIMEOUT_MS = 60_000;
const BRAND_ID = /^q[1-9]\d{0,11}$/i;

/** Creates a source that asks a server of this product. Its functions throw ServerError and SourceError. */
export function createServerSource({ fetchBytes, ...options }: ServerSourceOptions): LogoSource {
  const { origin, key } = options;
  const client = createClient(options);
  const stoppedBy = (signal: AbortSignal | undefined) => ({
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
  });

  async function getBrand(id: string, signal?: AbortSignal) {
    try {
      const call = client.GET('/api/v1/brands/{id}', { params: { path: { id } }, ...stoppedBy(signal) });
      return { ...(await readResult(origin, call)), rule: 'chosen' as const };
    } catch (error) {
      if (error instanceof ServerError && error.code === 'brands.not_found') return { brand: null };
      throw error;
    }
  }

  return {
    async search({ names, ...filters }: SourceQuery, signal) {
      const query = { ...filters, q: names.join('\n') };
      const call = client.GET('/api/v1/search', { params: { query }, ...stoppedBy(signal) });
      const { logos, names: reports, source } = await readResult(origin, call);
      return { logos, names: reports, source };
    },
    async findBrand(name, signal) {
      if (BRAND_ID.test(name)) return getBrand(name.toUpperCase(), signal);
      const call = client.GET('/api/v1/brands', { params: { query: { name } }, ...stoppedBy(signal) });
      return readResult(origin, call);
    },
    async match(names, signal) {
      const body = { names: names.map((name) => ({ name })) };
      const call = client.POST('/api/v1/match', { body, ...stoppedBy(signal) });
      return (await readResult(origin, call)).matches;
    },
    async fetchFile(logo: Logo, signal) {
      if (key === undefined) return fetchBytes(logo, signal);
      const body = { urls: [logo.url], requestId: randomUUID() };
      const call = client.POST('/api/v1/downloads', { body, ...stoppedBy(signal) });
      const [file] = (await readResult(origin, call)).files;
      // A logo that the server doesn't know isn't counted.
      return fetchBytes(file ? { ...file.logo, url: file.url } : logo, signal);
    },
    async findFile(sha1, signal) {
      const params = { path: { id: sha1 } };
      try {
        return (await readResult(origin, client.GET('/api/v1/logos/{id}', { params, ...stoppedBy(signal) })))
          .logo;
      } catch (error) {
        if (error instanceof ServerError && error.code === 'logos.not_found') return null;
        throw error;
      }
    },
  };
}
