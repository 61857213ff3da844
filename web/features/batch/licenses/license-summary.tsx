import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { describeLicense } from '#contract/constants/licenses.ts';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { deselect } from '../selection.ts';
import { summarizeLicenses } from './summarize.ts';

function termsOf(logo: Logo): string {
  return logo.unchecked ? 'Its licence hasn’t been looked up yet' : describeLicense(logo).terms;
}

interface DoubtfulLogosProps {
  logos: readonly Logo[];
  onClose: () => void;
}

/** Names the logos that may not be free to reuse, and offers to leave them out. */
function DoubtfulLogos({ logos, onClose }: DoubtfulLogosProps) {
  const leaveOut = () => {
    deselect(logos);
    onClose();
  };
  return (
    <Dialog
      title="Check these licences"
      description="You may need the owner’s permission to use these logos."
      onClose={onClose}
    >
      <ul aria-label="Logos to check" className="mt-4 divide-y divide-line border-line border-y">
        {logos.map((logo) => (
          <li key={logo.url} className="py-2.5">
            <a
              href={logo.sourceUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="font-medium underline decoration-edge underline-offset-3 [overflow-wrap:anywhere]"
            >
              {logo.title}
            </a>
            <p className="text-muted text-sm">{termsOf(logo)}</p>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button className="min-h-11" onClick={leaveOut}>
          Leave {logos.length === 1 ? 'it' : 'them'} out
        </Button>
        <Button variant="primary" className="min-h-11" onClick={onClose}>
          Keep {logos.length === 1 ? 'it' : 'them'}
        </Button>
      </div>
    </Dialog>
  );
}

/** Says what the licences of the selected logos ask for. The names of those in doubt are one press away. */
export function LicenseSummary({ logos }: { logos: readonly Logo[] }) {
  const [isOpen, setOpen] = useState(false);
  const { usable, doubtful, doubtfulLogos } = summarizeLicenses(logos);
  if (logos.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-muted text-sm max-sm:order-first max-sm:w-full">
      <span className="sr-only">Licences: </span>
      {usable && <span>{doubtful ? `${usable},` : usable}</span>}
      {doubtful && (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="-mx-1 min-h-8! gap-1.5 px-1! font-normal underline decoration-edge underline-offset-3 touch:min-h-11!"
        >
          <TriangleAlert aria-hidden="true" className="size-3.5 text-danger" />
          {doubtful}
        </Button>
      )}
      {isOpen && <DoubtfulLogos logos={doubtfulLogos} onClose={() => setOpen(false)} />}
    </div>
  );
}
