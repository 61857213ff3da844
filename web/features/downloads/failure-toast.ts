import type { ToastMessage } from '#web/ui/toast/toast-store.ts';

/** Where a download is started; the words of its failure differ (specification section 8). */
export type Place = 'card' | 'modal';

/**
 * Says why a download failed, in the given words or the usual ones, and offers the file itself: its address, null where
 * it is not to be had; one that leads elsewhere than to a file of the web is not offered.
 */
export function failureToast(place: Place, said: string | null, url: string | null): ToastMessage {
  const thing = place === 'card' ? 'logo' : 'image';
  const toast: ToastMessage = {
    title: 'Download failed',
    description: said ?? `There was an error downloading the ${thing}. Please try again.`,
    variant: 'destructive',
  };
  if (!url || !/^(https?:\/\/|\/(?!\/))/i.test(url)) return toast;
  return { ...toast, action: { label: 'Open the file in a new tab', href: url } };
}
