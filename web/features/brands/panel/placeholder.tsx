import { contrastOf } from '#web/lib/color/contrast.ts';
import { outlineOf } from '#web/lib/color/outline.ts';

/** Returns the style and classes of a ground in a brand's colour with legible text, or of a grey one if none is known. */
function groundOf(color: string | null) {
  if (color === null) return { style: undefined, className: 'bg-sunken text-muted' };
  const isOnDark = contrastOf(color, '#ffffff') >= contrastOf(color, '#000000');
  return {
    style: { backgroundColor: color, color: isOnDark ? '#ffffff' : '#000000' },
    className: `border forced-color-adjust-none ${outlineOf(color) ?? 'border-transparent'}`,
  };
}

const initialOf = (label: string) => [...label.trim()][0]?.toUpperCase();

interface InitialProps {
  label: string;
  color: string | null;
}

/** The initial of a brand in place of a small picture: it fills a positioned element. */
export function BrandInitial({ label, color }: InitialProps) {
  const { style, className } = groundOf(color);
  return (
    <span
      aria-hidden="true"
      style={style}
      className={`absolute inset-0 flex items-center justify-center rounded-lg font-semibold text-xl ${className}`}
    >
      {initialOf(label)}
    </span>
  );
}

/** Stands in place of a brand's picture, and says that it isn't the logo: it fills a positioned element. */
export function BrandPlaceholder({ label, color, isSmall }: InitialProps & { isSmall: boolean }) {
  const { style, className } = groundOf(color);
  const caption = color === null ? 'Placeholder' : 'Placeholder in the brand’s colour';
  return (
    <div
      style={style}
      className={`absolute inset-0 flex items-center justify-center rounded-lg ${className}`}
    >
      <span aria-hidden="true" className={`font-semibold ${isSmall ? '-mt-4 text-3xl' : '-mt-3 text-7xl'}`}>
        {initialOf(label)}
      </span>
      <span
        className={`absolute inset-x-1 text-center ${isSmall ? 'bottom-1 text-[0.6875rem] leading-tight' : 'bottom-3 text-xs'}`}
      >
        {isSmall ? 'Placeholder' : caption}
      </span>
    </div>
  );
}
