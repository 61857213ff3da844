import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { CHOICE, CHOICES, CHOICES_HEADING, CHOICES_SECTION, HEADERS } from './brand-layout.ts';
import type { BrandPartsProps } from './brand-parts.tsx';

const BRAND_PARTS = lazyComponent(() => import('./brand-parts.tsx'));

/** Takes the space of a brand's header, or of the brands to choose from. */
function Placeholder({ known: { brand, choices }, level }: BrandPartsProps) {
  if (brand) return <div aria-hidden="true" className={HEADERS[level]} />;
  return (
    <div aria-hidden="true" className={CHOICES_SECTION}>
      <div className={CHOICES_HEADING} />
      <div className={CHOICES}>
        {choices.map(({ id }) => (
          <div key={id} className={CHOICE} />
        ))}
      </div>
    </div>
  );
}

/** The brand of a name, or the brands to choose from; nothing if none is known. */
export function BrandSlot(props: BrandPartsProps) {
  if (!props.known.brand && props.known.choices.length === 0) return null;
  const placeholder = <Placeholder {...props} />;
  return (
    <LazyPart component={BRAND_PARTS} fallback={placeholder} renderError={() => placeholder}>
      {(BrandParts) => <BrandParts {...props} />}
    </LazyPart>
  );
}
