import { Copy, Download, X } from 'lucide-react';
import type { PremiumCode } from '#contract/codes.ts';
import { formatCount, formatDate } from '#web/lib/formats.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { copyCodes } from './copy-codes.ts';
import { saveCodes } from './save-codes.ts';

/** What was just made, to be handed on before it is lost among the others. */
export function MadeCodes({ codes, onClose }: { codes: readonly PremiumCode[]; onClose: () => void }) {
  const [first] = codes;
  if (!first) return null;
  const { duration, expiresAt } = first;
  const title = codes.length === 1 ? 'One code created' : `${formatCount(codes.length)} codes created`;
  return (
    <section aria-label={title} className="rounded-2xl border border-accent bg-surface p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
          <p className="mt-0.5 text-muted">
            {duration} {duration === 1 ? 'day' : 'days'} of Premium{codes.length > 1 && ' each'}, redeemable
            until <time dateTime={expiresAt}>{formatDate(expiresAt)}</time>
          </p>
        </div>
        <IconButton label="Close" onClick={onClose} className="-mt-1.5 -mr-2">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <ul
        aria-label="Codes just created"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-4 grid max-h-56 grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-x-4 gap-y-1 overflow-y-auto rounded-lg bg-sunken px-4 py-3 font-mono text-sm"
      >
        {codes.map(({ id, code }) => (
          <li key={id}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button onClick={() => copyCodes(codes.map(({ code }) => code))}>
          <Copy aria-hidden="true" className="size-4" /> Copy all
        </Button>
        <Button onClick={() => saveCodes(codes, 'created')}>
          <Download aria-hidden="true" className="size-4" /> Download CSV
        </Button>
      </div>
    </section>
  );
}
