import type { Logo } from '../logos.ts';

/** The facts of a logo of which only the file is known. */
export const NO_FACTS = {
  dateAdded: null,
  description: null,
  size: null,
  width: null,
  height: null,
  license: null,
  licenseClass: 'unknown',
  licenseVersion: null,
  licenseUrl: null,
  author: null,
  credit: '',
  creditParts: [],
  restrictions: [],
  nonFree: false,
  deletionReason: null,
} satisfies Partial<Logo>;
