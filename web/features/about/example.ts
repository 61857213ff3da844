import type { CreditPart } from '#contract/logos.ts';

const SOURCE = 'https://commons.wikimedia.org/wiki/File:Halcyon_Observatory_logo.svg';
const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';
const CREATOR = 'https://commons.wikimedia.org/wiki/User:Mara_Lindqvist';

/** The credit line of a logo that does not exist, in the form that the product gives to every credit line. */
export const EXAMPLE: readonly CreditPart[] = [
  { text: '"Halcyon Observatory logo"', href: SOURCE },
  { text: ' by ', href: null },
  { text: 'Mara Lindqvist', href: CREATOR },
  { text: ', ', href: null },
  { text: 'CC BY 4.0', href: LICENCE },
  { text: ', via Wikimedia Commons', href: null },
];

/** What each part of the line is, and where it links. */
export const PARTS = [
  { text: '“Halcyon Observatory logo”', what: 'Original name', link: 'linked to its source page' },
  { text: 'by Mara Lindqvist', what: 'Creator', link: 'linked to their page, if they have one' },
  { text: 'CC BY 4.0', what: 'Licence', link: 'linked to its text' },
  { text: 'via Wikimedia Commons', what: 'Source', link: 'where the file lies' },
] as const;
