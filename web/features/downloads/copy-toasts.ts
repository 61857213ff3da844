import { askForUpgrade } from '#web/lib/upgrade.ts';
import type { ToastMessage } from '#web/ui/toast/toast-store.ts';

const failed = (description: string): ToastMessage => ({
  title: 'Copy Failed',
  description,
  variant: 'destructive',
});

/** What copying SVG code says (specification sections 5 and 8). */
export const COPY_TOASTS = {
  notSvg: failed('Only SVG files can be copied to clipboard.'),
  failed: failed('There was an error copying the SVG code to clipboard.'),
  guest: {
    title: 'Premium Feature',
    description: 'Copying SVG code comes with Premium, and with a free account too.',
    variant: 'notice',
    action: { label: 'Upgrade', onPress: askForUpgrade },
  },
  copied: {
    title: 'SVG Copied',
    description: 'The SVG code has been copied to your clipboard for use in vector programs.',
  },
} satisfies Record<string, ToastMessage>;
