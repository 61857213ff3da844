import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/v1.ts';
import { getAccount } from '#server/features/accounts/profile/get-profile.ts';
import type { GetBrand } from '#server/features/brands/get-brand.ts';
import type { FindBrand } from '#server/features/brands/lookup/find-brand.ts';
import type { CheckFile } from '#server/features/checks/check-file.ts';
import type { TrimFile } from '#server/features/checks/trim-file.ts';
import { checkLimit } from '#server/features/downloads/check-limit.ts';
import { endKey } from '#server/features/keys/end-key.ts';
import { getLogo } from '#server/features/logos/get-logo.ts';
import { recordReuse } from '#server/features/search/record-reuse.ts';
import type { SearchLogos } from '#server/features/search/search-logos.ts';
import type { SuggestNames } from '#server/features/search/suggest-names.ts';
import type { MatchNames } from '#server/features/wall/match-names.ts';
import { withAbsoluteUrls, withoutOrigin } from '#server/platform/http/absolute-urls.ts';
import type { ResponseCache } from '#server/platform/http/caching/response-cache.ts';
import { implement, implementPublic } from '#server/platform/http/implement.ts';
import { originOf } from '#server/platform/http/origin.ts';
import type { KeyHolder } from '#server/platform/http/session.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import { findBrandDetails, findNamedBrand } from './find-known-brand.ts';
import { registerFile } from './open-file.ts';
import { type TrackLogosDeps, trackLogos } from './track-logos.ts';

/** Not in shared caches, because the server must check the limit and the key of every call. */
const BRIEFLY_CACHED = 'private, max-age=60';

interface V1Deps extends Omit<TrackLogosDeps, 'countLogo'> {
  searchLogos: SearchLogos;
  suggestNames: SuggestNames;
  matchNames: MatchNames;
  checkFile: CheckFile;
  trimFile: TrimFile;
  findBrand: FindBrand;
  getBrand: GetBrand;
  /** Counts brands as shown. */
  recordShown(ids: readonly string[]): void;
  /** Counts a download of the logo at `url` from a network, after the response. */
  countLogo(url: string, network: string): void;
  cache: ResponseCache;
}

/** Returns the site's address. */
type AddressOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => string;

/** Registers the API of other programs. All addresses in its responses are absolute. */
export function registerV1(app: FastifyInstance, deps: V1Deps): void {
  const addressOf: AddressOf = (request) => originOf(request, app.publicUrl);
  registerSearches(app, deps, addressOf);
  registerBrands(app, deps, addressOf);
  registerLogos(app, deps, addressOf);
  registerAccount(app, deps, addressOf);
}

function registerSearches(app: FastifyInstance, deps: V1Deps, addressOf: AddressOf): void {
  const { searchLogos, suggestNames, matchNames, cache, clock } = deps;
  const caching = { cache, clock, scopeOf: networkOf, variantOf: addressOf };

  implementPublic(app, calls.searchLogosV1, caching, async (query, network, origin) => {
    const { response, cacheTtlMs } = await searchLogos({ ...query, indexed: '' }, network);
    const onReuse = () => recordReuse(deps, response.names.length);
    return { result: withAbsoluteUrls(response, origin), freshMs: cacheTtlMs, onReuse };
  });

  implement(app, calls.suggestNamesV1, async (request, reply) => {
    reply.header('cache-control', BRIEFLY_CACHED);
    return withAbsoluteUrls(await suggestNames(request.query), addressOf(request));
  });

  implement(app, calls.matchNamesV1, async (request) =>
    withAbsoluteUrls({ matches: await matchNames(request.body.names) }, addressOf(request)),
  );
}

function registerBrands(app: FastifyInstance, deps: V1Deps, addressOf: AddressOf): void {
  const { findBrand, getBrand, recordShown } = deps;
  const cacheBriefly = (reply: FastifyReply) => reply.header('cache-control', BRIEFLY_CACHED);

  implement(app, calls.findBrandV1, async (request, reply) => {
    const named = await findNamedBrand(findBrand, request.query.name);
    if (named.brand) recordShown([named.brand.id]);
    cacheBriefly(reply);
    return withAbsoluteUrls(named, addressOf(request));
  });

  implement(app, calls.getBrandV1, async (request, reply) => {
    const brand = await findBrandDetails(getBrand, request.params.id);
    recordShown([brand.id]);
    cacheBriefly(reply);
    return withAbsoluteUrls({ brand }, addressOf(request));
  });
}

function registerLogos(app: FastifyInstance, deps: V1Deps, addressOf: AddressOf): void {
  implement(app, calls.getLogoV1, async (request, reply) => {
    const origin = addressOf(request);
    const logo = await getLogo(deps, fileOf(request, origin));
    reply.header('cache-control', BRIEFLY_CACHED);
    return withAbsoluteUrls({ logo }, origin);
  });

  implement(app, calls.checkFileV1, async (request, reply) => {
    const { check, isFinal } = await deps.checkFile(fileOf(request, addressOf(request)));
    reply.header('cache-control', isFinal ? BRIEFLY_CACHED : 'no-store');
    return { check };
  });

  registerFile(app, deps);
}

/** Returns the logo that a call asks for, with its address as it is stored. */
function fileOf(
  { params, query }: { params: { id: string }; query: { url?: string | undefined } },
  origin: string,
) {
  return { id: params.id, url: query.url === undefined ? undefined : withoutOrigin(query.url, origin) };
}

function registerAccount(app: FastifyInstance, deps: V1Deps, addressOf: AddressOf): void {
  implement(app, calls.downloadLogosV1, async (request) => {
    const { urls, requestId = null } = request.body;
    const origin = addressOf(request);
    const network = networkOf(request);
    const countLogo = (url: string) => deps.countLogo(url, network);
    const sent = { urls, requestId, origin, network };
    const tracked = await trackLogos({ ...deps, countLogo }, holderOf(request), sent);
    return withAbsoluteUrls(tracked, origin);
  });

  implement(app, calls.getAccountV1, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { accountId, keyName } = holderOf(request);
    const [{ username }, allowance] = await Promise.all([
      getAccount(deps, accountId),
      checkLimit(deps, { accountId }),
    ]);
    return { username, keyName, allowance };
  });

  implement(app, calls.endOwnKeyV1, async (request) => {
    const { accountId, keyId } = holderOf(request);
    await endKey(deps, { accountId, keyId, endedWith: 'key' });
    return { success: true as const };
  });
}

/** Returns the API key of a call whose access is "key". */
function holderOf({ apiKey }: { apiKey: KeyHolder | null }): KeyHolder {
  if (!apiKey) throw new Error('A call with the access "key" came without a key.');
  return apiKey;
}
