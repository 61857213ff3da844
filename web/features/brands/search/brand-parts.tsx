import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import type { NameBrand } from './arrange-brand.ts';
import type { BrandChoicesProps } from './brand-choices.tsx';
import { BrandHeader } from './brand-header.tsx';
import {
  CHOICE,
  CHOICES_FRAME,
  CHOICES_HEADING,
  CHOICES_SECTION,
  choicesClass,
  countFirst,
  MORE_CHOICES,
} from './brand-layout.ts';
import type { BrokenPictures } from './list-members.ts';

const BRAND_CHOICES = lazyComponent(() => import('./brand-choices.tsx'));

interface BrandPartsProps extends Pick<BrandChoicesProps, 'thumbOf'> {
  known: NameBrand;
  /** True below the heading of a name, which has the brand's name, too. */
  isInGroup: boolean;
  broken: BrokenPictures;
  /** True if the page says already that the wikis can't be reached. */
  isExplained: boolean;
  /** Returns the address that chooses a brand among those of this name; with null, the address with all of them. */
  chooseHref: (id: string | null) => string;
}

/** Takes the space of the choices while their code loads. */
function ChoicesPlaceholder({ choices }: Pick<NameBrand, 'choices'>) {
  const first = countFirst(choices.length);
  return (
    <div className={CHOICES_SECTION}>
      <div className={CHOICES_HEADING} />
      <div className={CHOICES_FRAME}>
        <ul className={choicesClass(choices.length)}>
          {choices.map(({ id }, index) => (
            <li key={id} className={index < first ? '' : 'max-sm:hidden'}>
              <div className={CHOICE} />
            </li>
          ))}
        </ul>
        {choices.length > first && <div className={MORE_CHOICES} />}
      </div>
    </div>
  );
}

/** The brand of a name, or the brands to choose from; nothing if none is known. */
export function BrandParts({ known, isInGroup, chooseHref, thumbOf, ...header }: BrandPartsProps) {
  const { brand, rule, choices } = known;
  if (!brand && choices.length === 0) return null;
  if (!brand)
    return (
      <LazyPart component={BRAND_CHOICES} fallback={<ChoicesPlaceholder choices={choices} />}>
        {(BrandChoices) => <BrandChoices {...known} {...{ chooseHref, thumbOf }} level={isInGroup ? 3 : 2} />}
      </LazyPart>
    );
  const allHref = rule === 'chosen' ? chooseHref(null) : null;
  return <BrandHeader {...known} {...header} brand={brand} isBelowName={isInGroup} allHref={allHref} />;
}
