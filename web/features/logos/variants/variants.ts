import type { Logo } from '#contract/logos.ts';

/** The logos of one card. */
export interface Variants {
  /** The logo that the card shows. */
  shown: Logo;
  /** The logos that it can show, in order. */
  variants: readonly Logo[];
  /** Returns what a logo is for its brand, e.g. "Icon". */
  labelOf: (logo: Logo) => string | undefined;
  onChoose: (logo: Logo) => void;
}
