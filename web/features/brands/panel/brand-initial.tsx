import type { ReactNode } from 'react';
import { luminanceOf } from '#images/pick-background.ts';

export interface BrandInitialProps {
  label: string;
  /** The brand's colour; null if none is known. */
  color: string | null;
  className?: string;
  children?: ReactNode;
}

/** The relative luminance of the colour to which white and black have the same contrast: √(1.05 · 0.05) − 0.05. */
const EQUAL_CONTRAST = 0.179;
const bytesOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The initial of a brand, legible on its colour, in place of a picture: it fills a positioned element. */
export function BrandInitial({ label, color, className = 'text-xl', children }: BrandInitialProps) {
  const isDark = color !== null && luminanceOf(bytesOf(color)) < EQUAL_CONTRAST;
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
