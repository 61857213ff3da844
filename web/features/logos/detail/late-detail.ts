import { lateCode } from '#web/ui/late/late-code.ts';

/** The detail dialog. Its code is not needed before a logo is about to be opened: `preload` when a pointer comes near. */
export const DETAIL_DIALOG = lateCode(() => import('./detail-dialog.tsx'));
