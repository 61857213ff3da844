import { type CopyFormat, copyLabelOf } from '#web/lib/files/copy-formats.ts';
import { accountPath } from '#web/lib/session/use-account.ts';
import type { ToastMessage } from '#web/ui/toast/toast-store.ts';

/** Where a download starts. Its messages depend on it (spec 8.5, spec 8.16). */
export type Place = 'card' | 'modal' | 'history';

/** Leads to the form that creates a free account, and back. */
export const createAccount = () => ({ label: 'Create account', to: accountPath() });

/**
 * Returns a toast with the reason why a download failed, or with a general sentence if `reason` is null. The toast links to
 * the file if `url` is an http(s) address or a path of this site.
 */
export function failureToast(place: Place, reason: string | null, url: string | null): ToastMessage {
  const noun = place === 'modal' ? 'image' : 'logo';
  const toast: ToastMessage = {
    title: 'Download failed',
    description: reason ?? `There was an error downloading the ${noun}. Please try again.`,
    variant: 'destructive',
  };
  if (!url || !/^(https?:\/\/|\/(?!\/))/i.test(url)) return toast;
  return { ...toast, action: { label: 'Open the file in a new tab', href: url } };
}

const copyFailed = (description: string): ToastMessage => ({
  title: 'Copy Failed',
  description,
  variant: 'destructive',
});

/** The messages of Copy SVG (spec 5.2, spec 8.7). */
export const NOT_SVG = copyFailed('Only SVG files can be copied to clipboard.');
export const SVG_COPIED: ToastMessage = {
  title: 'SVG Copied',
  description: 'The SVG code has been copied to your clipboard for use in vector programs.',
};

export const COPY_NEEDS_ACCOUNT = 'A free account is enough to copy SVG code.';

/** Returns the message to guests who copy SVG code. */
export const copyForGuestsToast = (): ToastMessage => ({
  title: 'Premium Feature',
  description: COPY_NEEDS_ACCOUNT,
  variant: 'notice',
  action: createAccount(),
  secondAction: { label: 'Upgrade', to: '/premium' },
});

/** Returns the message if a logo couldn’t be copied in a format, with the reason if it is known. */
export function copyFailedToast(format: CopyFormat, reason: string | null): ToastMessage {
  if (reason) return copyFailed(reason);
  if (format === 'svg') return copyFailed('There was an error copying the SVG code to clipboard.');
  return copyFailed(`The ${copyLabelOf(format)} couldn’t be copied to your clipboard. Please try again.`);
}
