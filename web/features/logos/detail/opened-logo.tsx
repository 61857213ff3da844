import { LatePart } from '#web/ui/late/late-part.tsx';
import { NotLoaded } from '#web/ui/late/not-loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DetailProps } from './detail-props.ts';
import { DETAIL_DIALOG } from './late-detail.ts';

function Waiting() {
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

/** The detail dialog of the logo that the address names, if it names one. */
export function OpenedLogo({ id, ...rest }: DetailProps & { id: string | null }) {
  if (id === null) return null;
  return (
    <LatePart
      code={DETAIL_DIALOG}
      waiting={<Waiting />}
      failed={(retry) => <NotLoaded onRetry={retry} onClose={rest.onClose} />}
    >
      {(DetailDialog) => <DetailDialog id={id} {...rest} />}
    </LatePart>
  );
}
