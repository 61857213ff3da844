import { BrandInitial, type BrandInitialProps } from './brand-initial.tsx';

type PlaceholderProps = Pick<BrandInitialProps, 'label' | 'color'> & { isSmall: boolean };

/** Stands in place of a brand's picture, and says that it isn't the logo: it fills a positioned element. */
export function BrandPlaceholder({ label, color, isSmall }: PlaceholderProps) {
  const caption = color === null || isSmall ? 'Placeholder' : 'Placeholder in the brand’s colour';
  return (
    <BrandInitial label={label} color={color} className={isSmall ? 'pb-4 text-3xl' : 'pb-5 text-7xl'}>
      <span
        className={`absolute inset-x-1 text-center ${isSmall ? 'bottom-1 text-[0.6875rem] leading-tight' : 'bottom-3 text-xs'}`}
      >
        {caption}
      </span>
    </BrandInitial>
  );
}
