import { formatCount } from '#web/lib/formats.ts';
import type { ToastMessage } from '#web/ui/toast/toast-store.ts';

const failed = (description: string): ToastMessage => ({
  title: 'Download failed',
  description,
  variant: 'destructive',
});

/** What a batch says (specification, sections 5 and 8). */
export const ZIP_TOASTS = {
  nothing: {
    title: 'No logos selected',
    description: 'Please select at least one logo to download.',
    variant: 'destructive',
  },
  empty: failed('There was an error creating the download package.'),
} satisfies Record<string, ToastMessage>;

export function faultToast(message: string): ToastMessage {
  return failed(message || 'An error occurred during batch download');
}

export function refusedToast(description: string): ToastMessage {
  return { title: 'Download limit reached', description, variant: 'destructive' };
}

/** Says what is in an archive now, and what is not. */
export function savedToast(saved: number, missing: number, name: string): ToastMessage {
  const has = saved === 1 ? '1 logo is' : `${formatCount(saved)} logos are`;
  const lacks =
    missing === 0 ? '' : ` ${formatCount(missing)} could not be had; the list above the logos says why.`;
  return {
    title: 'Batch download complete',
    description: `${has} in ${name}.${lacks}`,
    ...(missing > 0 && { variant: 'notice' }),
  };
}
