import type { DirectBrandSearch } from '#contract/brands.ts';
import { refreshBrands, resolveName } from '#mediawiki/wikidata/resolve-brand.ts';
import type { BrandSteps } from '#mediawiki/wikidata/steps.ts';
import { WikiError } from '#server/features/wikis/wiki-error.ts';
import type { Background } from '#server/platform/background.ts';
import type { Deps } from '#server/platform/deps.ts';
import { shareCalls } from '#server/platform/http/caching/share-calls.ts';
import type { Log } from '#server/platform/log.ts';
import { lookupKeyOf } from '../assign-keys.ts';
import { createBrandSteps, type WikidataDeps } from './request-wikidata.ts';
import { type CheckedBrands, writeBrands } from './write-brands.ts';

/** `refused`: this server may send no request now, but a visitor's page may. */
export type LiveOutcome = 'stored' | 'refused' | 'failed';

/** Asks Wikidata and stores what it returns. Never throws; concurrent calls for the same name or brand share one request. */
export interface LiveBrands {
  resolveName(name: string): Promise<LiveOutcome>;
  /** @param isKnown true for a stored brand, which is one whatever its item states */
  refreshBrand(id: string, isKnown: boolean): Promise<LiveOutcome>;
  /** What a visitor's page needs to ask by itself. */
  direct: DirectBrandSearch;
}

interface LiveDeps extends Deps, WikidataDeps {
  log: Pick<Log, 'error'>;
  background: Background;
}

type Checked = Omit<CheckedBrands, 'checkedAt'>;

export function createLiveBrands({ db, clock, log, background, wikidata, files }: LiveDeps): LiveBrands {
  const stepsOf = createBrandSteps({ wikidata, files, clock });

  async function ask(read: (steps: BrandSteps) => Promise<Checked | null>): Promise<LiveOutcome> {
    const checkedAt = clock.now();
    try {
      const checked = await read(stepsOf());
      if (checked === null) return 'failed';
      await writeBrands(db, { ...checked, checkedAt });
      return 'stored';
    } catch (error) {
      if (!(error instanceof WikiError)) log.error({ error }, 'Unexpected error while asking Wikidata');
      return error instanceof WikiError && isRefusal(error) ? 'refused' : 'failed';
    }
  }

  const share = shareCalls((_key, read: (steps: BrandSteps) => Promise<Checked | null>) => {
    const outcome = ask(read);
    // A visitor stops waiting before it ends.
    background.run('Asking Wikidata', () => outcome);
    return outcome;
  });

  return {
    resolveName: (name) => {
      const key = lookupKeyOf(name);
      return share(`name ${key}`, (steps) => readName(name, key, steps));
    },
    refreshBrand: (id, isKnown) => share(`id ${id}`, (steps) => readBrand(id, isKnown, steps)),
    direct: { wikidataUrl: wikidata.apiUrl, filesUrl: files.apiUrl },
  };
}

/** Returns null if Wikidata answers with an error. */
async function readName(name: string, key: string, steps: BrandSteps): Promise<Checked | null> {
  const resolved = await resolveName(name, steps);
  if (resolved.state === 'failed') return null;
  return { ...resolved, lookup: { key, brandIds: resolved.brands.map(({ id }) => id) } };
}

/** The lookup of an id tells that it is no brand, or which item it was merged into. */
async function readBrand(id: string, isKnown: boolean, steps: BrandSteps): Promise<Checked | null> {
  const refreshed = await refreshBrands([id], steps, () => isKnown);
  if (refreshed.state === 'failed') return null;
  const brand = refreshed.brands.get(id);
  if (brand === undefined) return null;
  if (brand === null)
    return { brands: [], files: new Map(), rejectedIds: [id], lookup: { key: id, brandIds: [] } };
  const checked = { brands: [brand], files: refreshed.files };
  if (brand.id === id) return checked;
  return { ...checked, rejectedIds: [id], lookup: { key: id, brandIds: [brand.id] } };
}

function isRefusal({ reason }: WikiError): boolean {
  return ['budget', 'share', 'uncounted', 'busy'].includes(reason);
}
