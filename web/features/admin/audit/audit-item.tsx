import { ChevronRight } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntity } from '#contract/audit.ts';
import { formatMoment } from '#web/lib/formats.ts';
import { AuditDetails } from './audit-details.tsx';
import { partyWords } from './party-words.ts';

/** An action that this version doesn't know is shown by its name. */
function labelOf(action: string): string {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : action;
}

/** Somebody of an entry, with a small word before that says their part in it. */
function Who({ part, party }: { part: 'by' | 'to'; party: AuditEntity }) {
  const isAccount = party.kind === 'account' && party.name !== null;
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <span className="text-muted">{part}</span>{' '}
      <span className={party.kind === 'code' ? 'font-mono text-sm' : ''}>{partyWords(party)}</span>
      {isAccount && <span className="text-muted"> #{party.id}</span>}
    </span>
  );
}

/** One entry of the log: who did what to whom and when; it opens to show the rest. */
export function AuditItem({ entry, hrefOf }: ComponentProps<typeof AuditDetails>) {
  const [isOpen, setOpen] = useState(false);
  const { action, actor, subject, at } = entry;
  return (
    <li className="border-line border-b">
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="grid list-none grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 rounded-md py-2.5 hover:bg-sunken/60 lg:grid-cols-[auto_minmax(0,4fr)_minmax(0,3fr)_minmax(0,5fr)_14.5rem] [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 self-center text-muted transition-transform group-open:rotate-90 max-lg:row-span-3 max-lg:self-start max-lg:mt-1"
          />
          <span title={action} className="font-medium">
            {labelOf(action)}
          </span>
          <span className="flex flex-wrap gap-x-2 lg:contents">
            <Who part="by" party={actor} />
            <Who part="to" party={subject} />
          </span>
          <time
            dateTime={at}
            className="whitespace-nowrap text-muted text-sm max-lg:col-start-2 lg:text-right"
          >
            {formatMoment(at)}
          </time>
        </summary>
        {isOpen && <AuditDetails entry={entry} hrefOf={hrefOf} />}
      </details>
    </li>
  );
}
