import { LICENSE_CLASSES, type LicenseClass } from '#contract/licenses.ts';
import type { Logo } from '#contract/logos.ts';

type Licensed = Pick<Logo, 'license' | 'licenseClass'>;

/** The text of a licence badge, e.g. "Public domain", "CC BY 4.0", "Check licence". */
export function licenceBadge({ license, licenseClass }: Licensed): string {
  const { label, hasOwnName } = LICENSE_CLASSES[licenseClass];
  return (hasOwnName && license) || label;
}

/** What a licence asks for, in one line. */
export function licenceAsks(licenseClass: LicenseClass): string {
  return LICENSE_CLASSES[licenseClass].terms;
}

/** Whether the file is marked as a trademark. */
export function isTrademark({ restrictions }: Pick<Logo, 'restrictions'>): boolean {
  return restrictions.some((restriction) => restriction.toLowerCase().startsWith('trademark'));
}
