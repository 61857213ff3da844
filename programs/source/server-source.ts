import { randomUUID } from 'node:crypto';
import type { Logo } from '#contract/logos.ts';
import { createClient } from '../client/create-client.ts';
import { readResult } from '../client/read-result.ts';
import type { LogoSource, SourceQuery } from './source.ts';

interface ServerSourceOptions {
  /** The server's address, e.g. "https://logos.example". */
  origin: string;
  /** An API key. Without one, files are fetched without being counted. */
  key?: string | undefined;
  /** Fetches the bytes of a file; never gets the key. */
  fetchBytes(url: string, signal?: AbortSignal): Promise<Uint8Array>;
}

const BRAND_ID = /^q[1-9]\d{0,11}$/i;

/** Creates a source that asks a server of this product. Its functions throw ServerError. */
export function createServerSource({ fetchBytes, ...options }: ServerSourceOptions): LogoSource {
  const client = createClient(options);

  async function findBrand(name: string, signal?: AbortSignal) {
    const init = signal ? { signal } : {};
    if (!BRAND_ID.test(name))
      return readResult(await client.GET('/api/v1/brands', { params: { query: { name } }, ...init }));
    const path = { id: name.toUpperCase() };
    const result = await client.GET('/api/v1/brands/{id}', { params: { path }, ...init });
    if (result.error?.error?.code === 'brands.not_found') return { brand: null };
    return { ...readResult(result), rule: 'chosen' as const };
  }

  return {
    async search({ names, ...filters }: SourceQuery, signal) {
      const query = { ...filters, q: names.join('\n') };
      const result = await client.GET('/api/v1/search', { params: { query }, ...(signal && { signal }) });
      const { logos, names: reports, source } = readResult(result);
      return { logos, names: reports, source };
    },
    findBrand,
    async match(names, signal) {
      const body = { names: names.map((name) => ({ name })) };
      const result = await client.POST('/api/v1/match', { body, ...(signal && { signal }) });
      return readResult(result).matches;
    },
    async fetchFile({ url }: Logo, signal) {
      if (options.key === undefined) return fetchBytes(url, signal);
      const body = { urls: [url], requestId: randomUUID() };
      const result = await client.POST('/api/v1/downloads', { body, ...(signal && { signal }) });
      const [file] = readResult(result).files;
      // A logo that the server doesn't know isn't counted.
      return fetchBytes(file?.url ?? url, signal);
    },
  };
}
