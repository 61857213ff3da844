import { describeLicense, isPresumed } from '#contract/constants/licenses.ts';
import type { Logo } from '#contract/logos.ts';
import { cleanLine } from '#contract/search/clean-text.ts';

/** Returns the licence of a logo in a few words, e.g. "CC BY-SA 4.0". */
export function licenseOf(logo: Logo): string {
  if (logo.unchecked) return 'Not checked';
  const { label, hasOwnName } = describeLicense(logo);
  return cleanLine(!isPresumed(logo) && hasOwnName && logo.license ? logo.license : label);
}

/** Returns the line to print beside a logo. */
export function creditOf(logo: Logo): string {
  return cleanLine(logo.credit) || `“${cleanLine(logo.title)}”, ${licenseOf(logo)}`;
}
