import type { NameBrand } from './arrange-brand.ts';
import { BrandChoices } from './brand-choices.tsx';
import { BrandHeader } from './brand-header.tsx';
import type { BrokenPictures } from './list-members.ts';

interface BrandPartsProps {
  known: NameBrand;
  /** True below the heading of a name, which has the brand's name, too. */
  isInGroup: boolean;
  broken: BrokenPictures;
  /** True if the page says already that the wikis can't be reached. */
  isExplained: boolean;
  /** Returns the address that chooses a brand among those of this name; with null, the address with all of them. */
  chooseHref: (id: string | null) => string;
}

/** The brand of a name, or the brands to choose from; nothing if none is known. */
export function BrandParts({ known, isInGroup, chooseHref, ...header }: BrandPartsProps) {
  const { brand, rule, choices } = known;
  if (!brand && choices.length === 0) return null;
  if (!brand) return <BrandChoices {...known} level={isInGroup ? 3 : 2} chooseHref={chooseHref} />;
  const allHref = rule === 'chosen' ? chooseHref(null) : null;
  return <BrandHeader {...known} {...header} brand={brand} isBelowName={isInGroup} allHref={allHref} />;
}
