import { describeLicense } from '#contract/licenses.ts';
import type { Logo } from '#contract/logos.ts';

/** Returns the label of a licence badge, e.g. "Public domain", "CC BY 4.0", "Check licence". */
export function licenseBadge(logo: Pick<Logo, 'license' | 'licenseClass'>): string {
  const { label, hasOwnName } = describeLicense(logo);
  return (hasOwnName && logo.license) || label;
}

/** True if the source marks the file as a trademark. */
export function isTrademark({ restrictions }: Pick<Logo, 'restrictions'>): boolean {
  return restrictions.some((restriction) => restriction.toLowerCase().startsWith('trademark'));
}
