import { describeLicense } from '#contract/constants/licenses.ts';
import type { Logo } from '#contract/logos.ts';

const UNCHECKED = 'Licence not checked';

/** Returns the label of a licence on a card, e.g. "Public domain", "CC BY 4.0", also "Check licence" if it wasn't looked up. */
export function cardLicense(logo: Pick<Logo, 'license' | 'licenseClass'>): string {
  const { label, hasOwnName } = describeLicense(logo);
  return (hasOwnName && logo.license) || label;
}

/** Returns the label of a licence badge: that of a card or, if the licence wasn't looked up, "Licence not checked". */
export function licenseBadge(logo: Pick<Logo, 'license' | 'licenseClass' | 'unchecked'>): string {
  return logo.unchecked ? UNCHECKED : cardLicense(logo);
}

export function licenseSummary(logo: Pick<Logo, 'license' | 'licenseClass' | 'unchecked'>): string {
  return logo.unchecked ? 'We haven’t looked up its licence yet' : describeLicense(logo).terms;
}

export function isTrademark({ restrictions }: Pick<Logo, 'restrictions'>): boolean {
  return restrictions.some((restriction) => restriction.toLowerCase().startsWith('trademark'));
}

/** Returns how serious a licence is: `danger` if the file isn't free to reuse, `caution` if that isn't known. */
export function licenseTone(logo: Pick<Logo, 'licenseClass' | 'unchecked'>): 'quiet' | 'caution' | 'danger' {
  if (logo.unchecked || logo.licenseClass === 'unknown') return 'caution';
  return logo.licenseClass === 'nonfree' ? 'danger' : 'quiet';
}
