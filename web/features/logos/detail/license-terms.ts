import { isPresumed } from '#contract/constants/licenses.ts';
import type { LicenseClass, Logo } from '#contract/logos.ts';

interface LicenseTerms {
  may: readonly string[];
  must: readonly string[];
  note?: string;
}

const ANYTHING = ['Use it for anything, including commercially', 'Change it and share it'];
const CREDIT = ['Credit the author', 'Link to the licence', 'Say what you changed'];

/**
 * The permissions and duties of each class of licences, one short line each.
 * facts: https://creativecommons.org/share-your-work/cclicenses/
 */
export const LICENSE_TERMS: Record<LicenseClass, LicenseTerms> = {
  pd: {
    may: ANYTHING,
    must: [],
    note: 'No copyright applies, so you don’t have to do anything in return. A credit is welcome.',
  },
  cc0: {
    may: ANYTHING,
    must: [],
    note: 'The author waived all copyright, so you don’t have to do anything in return. A credit is welcome.',
  },
  'cc-by': { may: ANYTHING, must: CREDIT },
  'cc-by-sa': { may: ANYTHING, must: [...CREDIT, 'Share your changes under the same licence'] },
  free: {
    may: ['Use it, change it and share it under the terms of its licence'],
    must: ['Read the licence first', 'Credit the author'],
  },
  nonfree: { may: [], must: ['Ask the owner before you use it'] },
  unknown: {
    may: [],
    must: ['Check the source page before you use it', 'Ask the author if the page doesn’t name a licence'],
    note: 'We don’t recognise this licence, so check what it allows before you use the file.',
  },
};

const PRESUMED_TERMS: LicenseTerms = {
  may: ['If the source is right, use it for anything, including commercially'],
  must: ['Check the source’s reasons before you use it'],
  note: 'The source only presumes that no copyright applies. If it’s wrong, you need the owner’s permission.',
};

const UNCHECKED_TERMS: LicenseTerms = {
  may: [],
  must: [],
  note: 'We haven’t looked up the licence of this file yet. Check the source page before you use it.',
};

/** Returns the permissions and duties of a logo’s licence. */
export function termsOf(logo: Pick<Logo, 'license' | 'licenseClass' | 'unchecked'>): LicenseTerms {
  if (logo.unchecked) return UNCHECKED_TERMS;
  return isPresumed(logo) ? PRESUMED_TERMS : LICENSE_TERMS[logo.licenseClass];
}

/** A restriction other than copyright: its name and what it means for you. */
interface Restriction {
  name: string;
  meaning: string;
}

const RESTRICTIONS: Record<string, Restriction> = {
  trademark: {
    name: 'Trademark',
    meaning:
      'The brand is protected whatever the copyright licence says. Use the logo to refer to its owner, never to suggest that they endorse you.',
  },
  personality: {
    name: 'Personality rights',
    meaning: 'The people shown may have a say in how you use the image, especially in advertising.',
  },
  insignia: {
    name: 'Official insignia',
    meaning: 'The law may limit the use of this emblem, flag or coat of arms.',
  },
  currency: { name: 'Currency', meaning: 'The law limits how money may be reproduced.' },
  design: { name: 'Design rights', meaning: 'This shape may be protected as a design.' },
};

/** Returns the name and meaning of a restriction. An unknown one keeps its name from the source. */
export function restrictionOf(restriction: string): Restriction {
  const key = restriction.toLowerCase();
  const name = `${restriction.charAt(0).toUpperCase()}${restriction.slice(1)}`;
  const meaning = 'The source lists this restriction. Check the source page before you use the file.';
  return RESTRICTIONS[key === 'trademarked' ? 'trademark' : key] ?? { name, meaning };
}
