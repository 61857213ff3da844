import type { BrandFacts } from '#mediawiki/wikidata/brand-facts.ts';
import { refreshBrands } from '#mediawiki/wikidata/resolve-brand.ts';
import type { BrandSteps, DescribedFiles } from '#mediawiki/wikidata/steps.ts';
import { WikiError } from '#server/features/wikis/wiki-error.ts';

/** What Wikidata says about brands of the table. */
interface ReadBrands {
  brands: BrandFacts[];
  files: DescribedFiles;
  /** Ids of items that aren't brands, or were merged into others. */
  rejectedIds: string[];
  /** Ids that Wikidata didn't answer. */
  unansweredIds: string[];
}

/**
 * Reads the facts and files of up to 50 brands: one request for the facts, one for each 50 files.
 * @throws WikiError if one of the requests failed
 */
export async function readBrands(ids: readonly string[], steps: BrandSteps): Promise<ReadBrands> {
  let failure: unknown = null;
  const send: BrandSteps['send'] = (request) =>
    steps.send(request).catch((error: unknown) => {
      failure = error;
      throw error;
    });
  const refreshed = await refreshBrands(ids, { ...steps, send });
  // Facts without their files would count as read.
  if (failure !== null) throw failure;
  if (refreshed.state === 'failed') throw new WikiError('rejected', refreshed.text);
  const answers = [...refreshed.brands];
  const brands = new Map(answers.flatMap(([, brand]) => (brand ? [[brand.id, brand] as const] : [])));
  return {
    brands: [...brands.values()],
    files: refreshed.files,
    rejectedIds: answers.flatMap(([id, brand]) => (brand?.id === id ? [] : id)),
    unansweredIds: ids.filter((id) => !refreshed.brands.has(id)),
  };
}
