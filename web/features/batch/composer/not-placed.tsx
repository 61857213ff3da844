import type { MissingLogo } from '#files/zip-contents.ts';
import { countOf } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';

const LIST = new Intl.ListFormat('en-GB');

interface NotPlacedProps {
  failed: readonly MissingLogo[];
  /** What the visitor can do about them. */
  hint: string | undefined;
  lostParts: readonly MissingLogo[];
  leftOutCount: number;
  retry: () => void;
  bringBack: () => void;
}

/** Names the logos that can't be placed and those that look different, and says how many the visitor left out. */
export function NotPlaced({ failed, hint, lostParts, leftOutCount, retry, bringBack }: NotPlacedProps) {
  return (
    <>
      {failed.length > 0 && (
        <section
          aria-label="Logos that aren’t on the sheet"
          className="rounded-xl bg-danger-soft p-4 text-sm"
        >
          <div className="flex max-h-48 flex-col gap-2 overflow-y-auto">
            {[...Map.groupBy(failed, ({ reason }) => reason)].map(([reason, logos]) => (
              <p key={reason} className="[overflow-wrap:anywhere]">
                <span className="font-semibold">{LIST.format(logos.map(({ logo }) => logo.title))}</span>{' '}
                {logos.length === 1 ? 'is' : 'are'} missing: {reason}
              </p>
            ))}
          </div>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <p>{hint}</p>
            <Button onClick={retry}>Retry</Button>
          </div>
        </section>
      )}
      {lostParts.length > 0 && (
        <section
          aria-label="Logos that look different"
          className="rounded-xl border border-line bg-surface p-4 text-sm"
        >
          <p className="font-semibold">
            {countOf(lostParts.length, 'logo')} {lostParts.length === 1 ? 'looks' : 'look'} different on the
            sheet.
          </p>
          <ul className="mt-2 max-h-48 overflow-y-auto">
            {lostParts.map(({ logo, reason }) => (
              <li key={`${logo.title} ${logo.url}`} className="py-1">
                <span className="font-medium">{logo.title}</span>: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOutCount > 0 && (
        <p className="flex items-center gap-2 text-muted text-sm">
          {countOf(leftOutCount, 'logo')} {leftOutCount === 1 ? 'is' : 'are'} left out.
          <Button variant="link" onClick={bringBack} className="px-2!">
            Bring back
          </Button>
        </p>
      )}
    </>
  );
}
