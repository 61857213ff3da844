import type { ReactNode } from 'react';
import { contrastOf } from '#web/lib/color/contrast.ts';

export interface BrandInitialProps {
  label: string;
  /** The brand's colour; null if none is known. */
  color: string | null;
  className?: string;
  children?: ReactNode;
}

/** The initial of a brand, legible on its colour, in place of a picture: it fills a positioned element. */
export function BrandInitial({ label, color, className = 'text-xl', children }: BrandInitialProps) {
  const isDark = color !== null && contrastOf(color, '#ffffff') >= contrastOf(color, '#000000');
  const style = color === null ? {} : { backgroundColor: color, color: isDark ? '#ffffff' : '#000000' };
  const ground = color === null ? 'bg-sunken text-muted' : 'border border-ink/15 forced-color-adjust-none';
  return (
    <span
      style={style}
      className={`absolute inset-0 flex items-center justify-center rounded-lg ${ground} ${className}`}
    >
      <span aria-hidden="true" className="font-semibold">
        {[...label.trim()][0]?.toUpperCase()}
      </span>
      {children}
    </span>
  );
}
