import { randomUUID } from 'node:crypto';
import type { NamedBrand } from '#contract/brands.ts';
import { KEY_LENGTH } from '#contract/constants/input-limits.ts';
import { ApiError, type CallApi, createCallApi } from '#contract/http/call-api.ts';
import {
  checkFileV1,
  downloadLogosV1,
  findBrandV1,
  getBrandV1,
  getLogoV1,
  matchNamesV1,
  searchLogosV1,
} from '#contract/http/endpoints.ts';
import type { ErrorCode } from '#contract/http/errors.ts';
import type { Logo } from '#contract/logos.ts';
import { writeNames } from '#contract/search/names.ts';
import { matchName } from '#contract/search/wall-match.ts';
import type { LogoSource, SourceMatch } from './source.ts';
import { SourceError } from './source-error.ts';

interface ServerSourceOptions {
  /** The server's address, e.g. "https://logos.example". */
  origin: string;
  /** An API key. Without one, files are fetched without being counted. The server at `origin` alone gets it. */
  key?: string | undefined;
  /** Fetches and verifies the file of a logo; never gets the key. */
  fetchBytes(logo: Logo, signal?: AbortSignal): Promise<Uint8Array>;
}

/** The statuses of a request that the server would refuse again. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403]);
/** Of one call. A search waits for wikis. */
const TIMEOUT_MS = 60_000;
const BRAND_ID = /^q[1-9]\d{0,11}$/i;

/**
 * Creates a source that asks a server of this product. Its functions throw a SourceError with the server's message, whose
 * `cause` is the ApiError.
 */
export function createServerSource({ origin, key, fetchBytes }: ServerSourceOptions): LogoSource {
  const callApi = createCallServer(origin, key);
  const getBrand = async (id: string, signal?: AbortSignal): Promise<NamedBrand> => {
    const found = callApi(getBrandV1, { id: id.toUpperCase() }, { signal });
    const details = await nullIf('brands.not_found', found);
    return details ? { ...details, rule: 'chosen' } : { brand: null };
  };
  const matchId = async (id: string, signal?: AbortSignal): Promise<SourceMatch> =>
    matchName({ name: id, named: await getBrand(id, signal), keys: [], found: [] });
  return {
    async search({ names, ...filters }, signal) {
      const query = { ...filters, q: writeNames(names) };
      const { logos, names: reports, source } = await callApi(searchLogosV1, query, { signal });
      return { logos, names: reports, source };
    },
    findBrand: (name, signal) =>
      BRAND_ID.test(name) ? getBrand(name, signal) : callApi(findBrandV1, { name }, { signal }),
    async match(names, signal) {
      const ids = names.filter((name) => BRAND_ID.test(name));
      const others = names.filter((name) => !BRAND_ID.test(name)).map((name) => ({ name }));
      const [{ matches }, chosen] = await Promise.all([
        others.length > 0 ? callApi(matchNamesV1, { names: others }, { signal }) : { matches: [] },
        Promise.all(ids.map((id) => matchId(id, signal))),
      ]);
      const byName = new Map([...matches, ...chosen].map((match) => [match.name, match]));
      return names.flatMap((name) => byName.get(name) ?? []);
    },
    async fetchFile(logo, signal) {
      if (key === undefined) return fetchBytes(logo, signal);
      const body = { urls: [logo.url], requestId: randomUUID() };
      const [file] = (await callApi(downloadLogosV1, body, { signal })).files;
      // A logo that the server doesn't know isn't counted.
      return fetchBytes(file ? { ...file.logo, url: file.url } : logo, signal);
    },
    async checkFile({ id, url }, signal) {
      return (await callApi(checkFileV1, { id, url }, { signal })).check;
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
      if (cause instanceof ApiError)
        throw new SourceError(messageOf(cause, origin), { cause, isRefusal: REFUSALS.has(cause.status) });
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
      throw isLate ? new SourceError(unreachable, { cause }) : cause;
    }
  };
}

/** Returns the server's message; for a wrong key, one that names the setting instead of a header. */
function messageOf({ code, message }: ApiError, origin: string): string {
  switch (code) {
    case 'keys.missing':
      return `${origin} needs an API key for this. Create one on its dashboard and set LOGOTHECA_KEY to it.`;
    case 'keys.malformed':
      return `LOGOTHECA_KEY is no API key of ${origin}. Copy all ${KEY_LENGTH} characters of a key exactly.`;
    case 'keys.unknown':
    case 'keys.ended':
      return `LOGOTHECA_KEY: ${message}`;
    default:
      return message;
  }
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
