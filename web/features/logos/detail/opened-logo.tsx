import type { OpenedLogo as LogoAddress } from '#web/lib/opened-logo.ts';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DetailProps } from './detail-dialog.tsx';

export const DETAIL_DIALOG = lazyComponent(() => import('./detail-dialog.tsx'));

/** The code that adds files to drags; null until `preloadDetail` has loaded the code. */
export const drag: { code: typeof import('#web/lib/files/drag-file.ts') | null } = { code: null };

/** Loads the code for opening and dragging a logo. Call it when the pointer enters a card. */
export function preloadDetail(): void {
  DETAIL_DIALOG.preload();
  import('#web/lib/files/drag-file.ts').then(
    (code) => {
      drag.code = code;
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

/** The detail dialog of the open logo, or nothing if none is open. */
export function OpenedLogo({ opened, ...rest }: DetailProps & { opened: LogoAddress | null }) {
  if (opened === null) return null;
  return (
    <LazyPart component={DETAIL_DIALOG} fallback={<Loading />} onClose={rest.onClose}>
      {(DetailDialog) => <DetailDialog opened={opened} {...rest} />}
    </LazyPart>
  );
}
