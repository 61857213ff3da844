/** A limit beside copyright: its name, and what it means for whoever uses the file. */
export interface RestrictionWords {
  name: string;
  means: string;
}

const RESTRICTIONS: Record<string, RestrictionWords> = {
  trademark: {
    name: 'Trademark',
    means:
      'The brand stays protected whatever the copyright licence says. Show it to refer to its owner, never as if they endorsed you.',
  },
  personality: {
    name: 'Personality rights',
    means: 'The people shown may have a say in how it is used, above all in advertising.',
  },
  insignia: {
    name: 'Official insignia',
    means: 'The law may limit the use of this emblem, flag or coat of arms.',
  },
  currency: { name: 'Currency', means: 'The law limits how money may be reproduced.' },
  design: { name: 'Design rights', means: 'The shape shown may be protected as a design.' },
};

/** A limit in plain words; one that has no words of its own is named as the source names it. */
export function restrictionWords(restriction: string): RestrictionWords {
  const key = restriction.toLowerCase();
  const known = RESTRICTIONS[key === 'trademarked' ? 'trademark' : key];
  const name = `${restriction.charAt(0).toUpperCase()}${restriction.slice(1)}`;
  return known ?? { name, means: 'The source names this limit. Read its page before you use the file.' };
}
