import { LICENSE_CLASSES } from '#contract/licenses.ts';
import type { Logo } from '#contract/logos.ts';

/** Returns the label of a licence badge, e.g. "Public domain", "CC BY 4.0", "Check licence". */
export function licenseBadge({ license, licenseClass }: Pick<Logo, 'license' | 'licenseClass'>): string {
  const { label, hasOwnName } = LICENSE_CLASSES[licenseClass];
  return (hasOwnName && license) || label;
}

/** True if the source marks the file as a trademark. */
export function isTrademark({ restrictions }: Pick<Logo, 'restrictions'>): boolean {
  return restrictions.some((restriction) => restriction.toLowerCase().startsWith('trademark'));
}
