import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { demandOf, describeLicense, type LicenseDemand } from '#contract/constants/licenses.ts';
import type { Logo } from '#contract/logos.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OutsideLink } from '#web/ui/outside-link.tsx';

type LicensedLogo = Pick<Logo, 'licenseClass' | 'unchecked'>;

interface Summary<L> {
  /** The logos that may be used, e.g. "54 free, 2 need credit"; "" if there are none. */
  usable: string;
  /** The others, e.g. "1 not free to reuse, 3 to check"; "" if there are none. */
  doubtful: string;
  /** True if a logo isn’t free to reuse. */
  hasNonfree: boolean;
  /** The logos that `doubtful` counts, those that aren't free first. */
  doubtfulLogos: L[];
}

/** Counts the logos of a selection by what their licences ask for. */
export function summarizeLicenses<L extends LicensedLogo>(logos: readonly L[]): Summary<L> {
  const groups = Map.groupBy(logos, demandOf);
  const countOf = (demand: LicenseDemand, one: string, many = one) => {
    const count = groups.get(demand)?.length ?? 0;
    return count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];
  };
  return {
    usable: [...countOf('free', 'free'), ...countOf('credit', 'needs credit', 'need credit')].join(', '),
    doubtful: [...countOf('permission', 'not free to reuse'), ...countOf('check', 'to check')].join(', '),
    hasNonfree: groups.has('permission'),
    doubtfulLogos: [...(groups.get('permission') ?? []), ...(groups.get('check') ?? [])],
  };
}

/** Returns true if a logo may be used, as far as its licence is known. */
export function isUsable(logo: LicensedLogo): boolean {
  return ['free', 'credit'].includes(demandOf(logo));
}

/** The thumbnail of a logo. */
export function Thumb({ logo }: { logo: Logo }) {
  return (
    <span className="flex size-9 shrink-0 items-center justify-center rounded-md border border-line bg-well p-1 forced-color-adjust-none">
      <img src={logo.thumbUrl} alt="" className="size-full object-contain" />
    </span>
  );
}

interface DoubtfulLogosProps {
  logos: readonly Logo[];
  onLeaveOut: (logos: readonly Logo[]) => void;
  /** Replaces a logo by another one; only where there are others. */
  onReplace?: ((logo: Logo) => void) | undefined;
  onClose: () => void;
}

/** Names the logos that may not be free to reuse, and offers to replace them or leave them out. */
function DoubtfulLogos({ logos, onLeaveOut, onReplace, onClose }: DoubtfulLogosProps) {
  const isOne = logos.length === 1;
  return (
    <Dialog
      title={isOne ? 'Check this licence' : 'Check these licences'}
      description={`You may need the owner’s permission to use ${isOne ? 'this logo' : 'these logos'}.`}
      onClose={onClose}
    >
      <ul aria-label="Logos to check" className="mt-4 divide-y divide-line border-line border-y">
        {logos.map((logo) => (
          <li key={logo.url} className="flex items-center gap-3 py-2.5">
            <Thumb logo={logo} />
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">{logo.title}</p>
              <p className="text-muted text-sm">
                {logo.unchecked ? 'Its licence hasn’t been looked up yet' : describeLicense(logo).terms}
              </p>
              <OutsideLink
                href={logo.sourceUrl}
                aria-label={`Source page of ${logo.title}`}
                className="inline-flex items-center gap-1.5 text-sm underline decoration-edge underline-offset-3 hover:text-accent touch:-my-2 touch:min-h-11"
              >
                Source page
              </OutsideLink>
            </div>
            {onReplace && (
              <Button aria-label={`Replace ${logo.title}`} onClick={() => onReplace(logo)}>
                Replace
              </Button>
            )}
            {!isOne && (
              <Button
                variant="quiet"
                aria-label={`Leave out ${logo.title}`}
                onClick={() => onLeaveOut([logo])}
              >
                Leave out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button data-cancel="" className="min-h-11" onClick={onClose}>
          Keep {isOne ? 'it' : 'them'}
        </Button>
        <Button
          variant="primary"
          className="min-h-11"
          onClick={() => {
            onLeaveOut(logos);
            onClose();
          }}
        >
          Leave {isOne ? 'it' : 'them'} out
        </Button>
      </div>
    </Dialog>
  );
}

/** Says what the licences of logos ask for. The names of those in doubt are one press away, and can be left out. */
export function LicenseSummary({ logos, ...actions }: Omit<DoubtfulLogosProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const { usable, doubtful, hasNonfree, doubtfulLogos } = summarizeLicenses(logos);
  const isEmpty = doubtfulLogos.length === 0;
  if (isOpen && isEmpty) setOpen(false);
  return (
    <div className="flex flex-col items-start text-muted text-sm leading-5 max-sm:text-[0.8125rem]">
      <span className="sr-only">Licences: </span>
      {usable && <span>{usable}</span>}
      {doubtful && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="relative flex items-center gap-1.5 rounded-md text-left text-ink underline decoration-edge underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-2.5"
        >
          <TriangleAlert
            aria-hidden="true"
            className={`size-3.5 ${hasNonfree ? 'text-danger' : 'text-caution'}`}
          />
          {doubtful}
        </button>
      )}
      {isOpen && <DoubtfulLogos {...actions} logos={doubtfulLogos} onClose={() => setOpen(false)} />}
    </div>
  );
}
