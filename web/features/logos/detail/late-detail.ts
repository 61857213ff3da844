import { lateCode } from '#web/ui/late/late-code.ts';

/** The detail dialog. Its code is not needed before a logo is about to be opened: `preload` when a pointer comes near. */
export const DETAIL_DIALOG = lateCode(() => import('./detail-dialog.tsx'));

type Carry = typeof import('#web/lib/files/drag-file.ts').carryFile;

/** Lets a drag carry the file; there once a pointer has come near a logo. */
export const drag: { carry: Carry | null } = { carry: null };

/** A pointer is near a logo: what it may do next is loaded. */
export function preloadNear(): void {
  DETAIL_DIALOG.preload();
  import('#web/lib/files/drag-file.ts').then(
    ({ carryFile }) => {
      drag.carry = carryFile;
    },
    () => undefined,
  );
}
