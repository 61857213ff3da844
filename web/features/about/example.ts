import type { CreditPart } from '#contract/logos.ts';

const SOURCE = 'https://commons.wikimedia.org/wiki/File:Halcyon_Observatory_logo.svg';
const LICENSE = 'https://creativecommons.org/licenses/by/4.0/';
const CREATOR = 'https://commons.wikimedia.org/wiki/User:Mara_Lindqvist';

/** The credit line of a made-up logo. */
export const EXAMPLE: readonly CreditPart[] = [
  { text: '"Halcyon Observatory logo"', href: SOURCE },
  { text: ' by ', href: null },
  { text: 'Mara Lindqvist', href: CREATOR },
  { text: ', ', href: null },
  { text: 'CC BY 4.0', href: LICENSE },
  { text: ', via Wikimedia Commons', href: null },
];

/** The parts of the credit line and their links. */
export const PARTS = [
  { text: '“Halcyon Observatory logo”', what: 'Original name', link: 'linked to its source page' },
  { text: 'by Mara Lindqvist', what: 'Creator', link: 'linked to their page, if they have one' },
  { text: 'CC BY 4.0', what: 'Licence', link: 'linked to its text' },
  { text: 'via Wikimedia Commons', what: 'Source', link: 'where the file is hosted' },
] as const;
