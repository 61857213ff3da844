import { lateCode } from '#web/ui/late/late-code.ts';
import { LatePart } from '#web/ui/late/late-part.tsx';
import { NotLoaded } from '#web/ui/late/not-loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DetailProps } from './detail-dialog.tsx';

export const DETAIL_DIALOG = lateCode(() => import('./detail-dialog.tsx'));

/** Makes a drag carry the file of a logo; null until `preloadDetail` has loaded the code. */
export const drag: { carry: typeof import('#web/lib/files/drag-file.ts').carryFile | null } = { carry: null };

/** Loads the code for opening and dragging a logo. Call it when the pointer enters a card. */
export function preloadDetail(): void {
  DETAIL_DIALOG.preload();
  import('#web/lib/files/drag-file.ts').then(
    ({ carryFile }) => {
      drag.carry = carryFile;
    },
    () => undefined,
  );
}

function Loading() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 flex animate-appear items-center justify-center bg-[#131211]/60 [animation-delay:150ms] [animation-fill-mode:backwards]"
    >
      <p className="flex items-center gap-3 rounded-xl bg-raised px-5 py-4 shadow-float">
        <Spinner /> Loading this logo…
      </p>
    </div>
  );
}

/** The detail dialog of the logo with this id; nothing when the id is null. */
export function OpenedLogo({ id, ...rest }: DetailProps & { id: string | null }) {
  if (id === null) return null;
  return (
    <LatePart
      code={DETAIL_DIALOG}
      waiting={<Loading />}
      failed={(retry) => <NotLoaded onRetry={retry} onClose={rest.onClose} />}
    >
      {(DetailDialog) => <DetailDialog id={id} {...rest} />}
    </LatePart>
  );
}
