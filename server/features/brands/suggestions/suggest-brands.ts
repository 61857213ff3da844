import { isWikidataId } from '#contract/brand-id.ts';
import { fileTypeOfName } from '#contract/constants/file-types.ts';
import { brandKeys } from '#contract/search/brand-key.ts';
import type { SuggestResponse } from '#contract/search.ts';
import type { DescribeDeps } from '../describe-brand.ts';
import { addressesOf } from '../rules.ts';
import type { SuggestedBrand } from '../store.ts';
import { listBrandsByPrefix } from './list-brands.ts';
import { listSimilarBrands } from './list-similar.ts';

/** Many brands have no logo that can be shown. */
const READ_PER_BRAND = 4;

/** A brand as a suggestion. */
export type SuggestedLogo = SuggestResponse['suggestions'][number];

/**
 * Creates `suggestBrands`, which returns brands with a name that begins with the text and a logo that can be shown, best first.
 * `isMistyped` allows for one typing error in it.
 */
export function createSuggestBrands({ db, files, findBundledLogos }: DescribeDeps) {
  function pictureOf({ id, label, description, currentFile }: SuggestedBrand) {
    const repository = files();
    if (!repository || !isWikidataId(id)) {
      const { logo, icon } = findBundledLogos({
        id,
        label,
        description,
        ownKeys: brandKeys(label),
        drawing: id,
      });
      return logo ?? icon;
    }
    const fileType = currentFile && fileTypeOfName(currentFile);
    return fileType ? { fileType, thumbUrl: addressesOf(currentFile, repository).thumbUrl } : null;
  }

  return async function suggestBrands(
    text: string,
    limit: number,
    { isMistyped = false } = {},
  ): Promise<SuggestedLogo[]> {
    const list = isMistyped ? listSimilarBrands : listBrandsByPrefix;
    const brands = await list(db, text, READ_PER_BRAND * limit);
    const suggestions = brands.flatMap((brand) => {
      const picture = pictureOf(brand);
      if (!picture) return [];
      const { id, label, description } = brand;
      const { fileType, thumbUrl } = picture;
      return { title: label, fileType, thumbUrl, brand: { id, description } };
    });
    // Items such as a company and its product often share a logo.
    const isFirst = ({ thumbUrl }: SuggestedLogo, at: number) =>
      suggestions.findIndex((one) => one.thumbUrl === thumbUrl) === at;
    return suggestions.filter(isFirst).slice(0, limit);
  };
}
