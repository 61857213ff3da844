import { randomUUID } from 'node:crypto';
import { ApiError, type CallApi, createCallApi } from '#contract/http/call-api.ts';
import {
  downloadLogosV1,
  findBrandV1,
  getBrandV1,
  getLogoV1,
  matchNamesV1,
  searchLogosV1,
} from '#contract/http/endpoints.ts';
import type { ErrorCode } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import type { LogoSource } from './source.ts';
import { SourceError } from './source-error.ts';

interface ServerSourceOptions {
  /** The server's address, e.g. "https://logos.example". */
  origin: string;
  /** An API key. Without one, files are fetched without being counted. The server at `origin` alone gets it. */
  key?: string | undefined;
  /** Fetches and verifies the file of a logo; never gets the key. */
  fetchBytes(logo: Logo, signal?: AbortSignal): Promise<Uint8Array>;
}

/** Of one call. A search waits for wikis. */
const TIMEOUT_MS = 60_000;
const BRAND_ID = /^q[1-9]\d{0,11}$/i;

/**
 * Creates a source that asks a server of this product. Its functions throw a SourceError with the server's message, whose
 * `cause` is the ApiError.
 */
export function createServerSource({ origin, key, fetchBytes }: ServerSourceOptions): LogoSource {
  const callApi = createCallServer(origin, key);
  return {
    async search({ names, ...filters }, signal) {
      const query = { ...filters, q: names.join('\n') };
      const { logos, names: reports, source } = await callApi(searchLogosV1, query, { signal });
      return { logos, names: reports, source };
    },
    async findBrand(name, signal) {
      if (!BRAND_ID.test(name)) return callApi(findBrandV1, { name }, { signal });
      const found = callApi(getBrandV1, { id: name.toUpperCase() }, { signal });
      const details = await nullIf('brands.not_found', found);
      return details ? { ...details, rule: 'chosen' } : { brand: null };
    },
    async match(names, signal) {
      return (await callApi(matchNamesV1, { names: names.map((name) => ({ name })) }, { signal })).matches;
    },
    async fetchFile(logo, signal) {
      if (key === undefined) return fetchBytes(logo, signal);
      const body = { urls: [logo.url], requestId: randomUUID() };
      const [file] = (await callApi(downloadLogosV1, body, { signal })).files;
      // A logo that the server doesn't know isn't counted.
      return fetchBytes(file ? { ...file.logo, url: file.url } : logo, signal);
    },
    async findFile(sha1, signal) {
      const found = await nullIf('logos.not_found', callApi(getLogoV1, { id: sha1 }, { signal }));
      return found?.logo ?? null;
    },
  };
}

/** Returns the function that calls the server. It throws a SourceError, or the reason of the signal if the call was aborted. */
function createCallServer(origin: string, key: string | undefined): CallApi {
  const unreachable = `${origin} can’t be reached right now.`;
  const callApi = createCallApi({
    fetch,
    origin: origin.replace(/\/+$/, ''),
    // A redirect could lead the key to another host; no call of the API redirects.
    init: { redirect: 'error', headers: key === undefined ? {} : { authorization: `Bearer ${key}` } },
    describeFailure: (response) =>
      response === null || response.ok
        ? unreachable
        : `${origin} responded with ${response.status} ${response.statusText}`.trim(),
  });
  return async (route, input, { signal } = {}) => {
    const stop = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]);
    try {
      return await callApi(route, input, { signal: stop });
    } catch (cause) {
      if (cause instanceof ApiError) throw new SourceError(cause.message, { cause });
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
      throw isLate ? new SourceError(unreachable, { cause }) : cause;
    }
  };
}

/** Returns null instead of an error of the server with this code. */
async function nullIf<T>(code: ErrorCode, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof SourceError && error.cause instanceof ApiError && error.cause.code === code)
      return null;
    throw error;
  }
}
