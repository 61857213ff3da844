import type { NamedBrand } from '#contract/brands.ts';
import { readBody } from '#mediawiki/search-response.ts';
import { isItemId } from '#mediawiki/wikidata/api/read-items.ts';
import { createBatchedSend } from '#mediawiki/wikidata/api/request-batches.ts';
import { describeBrand } from '#mediawiki/wikidata/describe-brand.ts';
import { nameBrand } from '#mediawiki/wikidata/name-brand.ts';
import { refreshBrands, resolveName } from '#mediawiki/wikidata/resolve-brand.ts';
import type { BrandFailure, BrandSteps, ResolvedName } from '#mediawiki/wikidata/steps.ts';
import { SourceError } from '../source-error.ts';
import type { WikiClient, WikiText } from './wiki-client.ts';

/** A brand and the other names that Wikidata has for it. */
interface KnownBrand extends NamedBrand {
  otherNames: readonly string[];
}

/**
 * Returns the brand of a name, a domain or the id of an item.
 * @param chosenIds the brands that are meant among those of one name
 * @throws SourceError if Wikidata can't be asked
 */
export type AskBrand = (name: string, chosenIds: readonly string[]) => Promise<KnownBrand>;

interface Addresses {
  wikidataUrl: string;
  /** The API of the wiki with the brands' files. */
  filesUrl: string;
}

/** Creates `AskBrand`, which joins requests about several names and asks about each name once. */
export function createAskBrand(client: WikiClient, { wikidataUrl, filesUrl }: Addresses): AskBrand {
  const wikis = {
    wikidata: { name: 'Wikidata', apiUrl: wikidataUrl },
    files: { name: new URL(filesUrl).host, apiUrl: filesUrl },
  };
  const graphql = { unusedUntil: 0 };
  const send = createBatchedSend(({ api, ...request }) => client.send(wikis[api], request, readFailure));
  const steps = (): BrandSteps => ({
    send,
    graphql,
    now: Date.now(),
    filesOrigin: new URL(filesUrl).origin,
  });
  const resolved = new Map<string, Promise<ResolvedName>>();
  const resolve = (name: string): Promise<ResolvedName> => {
    const asked = resolved.get(name) ?? (isItemId(name) ? readItem(name, steps()) : askName(name, steps()));
    resolved.set(name, asked);
    asked.catch(() => resolved.delete(name));
    return asked;
  };
  return async (name, chosenIds) => {
    const { brands, files } = await resolve(name);
    const checkedAt = Date.now();
    const [only] = brands;
    if (isItemId(name) && only)
      return {
        brand: describeBrand(only, { files, searchTerm: only.label, checkedAt }),
        rule: 'chosen',
        otherNames: only.names.map((one) => one.name),
      };
    const named = nameBrand(name, { brands, files }, { chosenIds, checkedAt });
    const facts = brands.find(({ id }) => id === named.brand?.id);
    return { ...named, otherNames: (facts?.names ?? []).map((one) => one.name) };
  };
}

async function askName(name: string, steps: BrandSteps): Promise<ResolvedName> {
  return ok(await resolveName(name, steps));
}

async function readItem(id: string, steps: BrandSteps): Promise<ResolvedName> {
  const { brands, files } = ok(await refreshBrands([id], steps));
  const facts = brands.get(id);
  return { state: 'ok', brands: facts ? [facts] : [], files };
}

function ok<R extends { state: 'ok' }>(outcome: R | BrandFailure): R {
  if (outcome.state === 'failed') throw new SourceError('Wikidata can’t answer right now.');
  return outcome;
}

/** Fails only if the wiki is busy, because the steps read the other errors themselves. */
function readFailure({ text, contentType }: WikiText) {
  const reading = readBody(text, contentType);
  const isBusy = reading.state === 'failed' && reading.reason === 'busy';
  return isBusy ? { ...reading, text, contentType } : { state: 'ok' as const, text, contentType };
}
