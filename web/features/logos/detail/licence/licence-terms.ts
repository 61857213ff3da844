import type { LicenseClass } from '#contract/logos.ts';

/** What a licence allows and asks, in plain words: one short line each. */
export interface LicenceTerms {
  may: readonly string[];
  must: readonly string[];
  /** What is good to know although the licence does not ask for it. */
  note: string | null;
}

const ANYTHING = ['Use it for anything, also commercially', 'Change it and share it'];
const CREDIT = ['Credit the author', 'Link to the licence', 'Say what you changed'];

const TERMS: Record<LicenseClass, LicenceTerms> = {
  pd: {
    may: ANYTHING,
    must: [],
    note: 'No copyright applies, so nothing is asked in return. A credit is welcome.',
  },
  cc0: {
    may: ANYTHING,
    must: [],
    note: 'The author gave up all copyright, so nothing is asked in return. A credit is welcome.',
  },
  'cc-by': { may: ANYTHING, must: CREDIT, note: null },
  'cc-by-sa': {
    may: ANYTHING,
    must: [...CREDIT, 'Share what you make of it under the same licence'],
    note: null,
  },
  free: {
    may: ['Use it, change it and share it, as its licence says'],
    must: ['Read the licence first: each asks for something else', 'Credit the author'],
    note: null,
  },
  nonfree: {
    may: [],
    must: ['Ask the owner before you use it'],
    note: null,
  },
  unknown: {
    may: [],
    must: ['Read its source page before you use it', 'Ask the author if that does not tell'],
    note: 'The source names no licence that we recognise, so nothing may be taken for granted.',
  },
};

/** What a class of licences allows and asks. facts: https://creativecommons.org/share-your-work/cclicenses/ */
export function licenceTerms(licenseClass: LicenseClass): LicenceTerms {
  return TERMS[licenseClass];
}
