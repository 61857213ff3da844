import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntity, AuditEntry } from '#contract/audit.ts';
import { AUDIT_ACTIONS } from '#contract/constants/admin.ts';
import { formatMoment } from '#web/lib/formats.ts';
import { type Change, entityLabel, type Fact, filterTextOf, readDetails } from './read-entry.ts';

interface AuditItemProps {
  entry: AuditEntry;
  /** Returns the address of the log filtered by one actor or one subject. */
  hrefOf: (filter: { by: string } | { to: string }) => string;
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <table className="w-full max-w-3xl table-fixed text-left text-sm">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="w-1/4 pb-1 font-medium">
            <span className="sr-only">Field</span>
          </th>
          <th scope="col" className="pb-1 pr-3 font-medium">
            Before
          </th>
          <th scope="col" className="pb-1 font-medium">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label} className="border-line border-t align-top [overflow-wrap:anywhere]">
            <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
              {label}
            </th>
            <td className="py-1.5 pr-3">{before}</td>
            <td className={`py-1.5 ${before === after ? '' : 'font-medium'}`}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid max-w-3xl grid-cols-[minmax(0,1fr)_minmax(0,3fr)] gap-y-1 text-sm [overflow-wrap:anywhere]">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="pr-3 text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders the changes and all other fields of an entry. */
function AuditDetails({ entry, hrefOf }: AuditItemProps) {
  const { changes, facts } = readDetails(entry.details);
  const { id, action, at } = entry;
  const allFacts = [...facts, { label: 'Action', value: action }, { label: 'Entry', value: `${id}, ${at}` }];
  const by = filterTextOf(entry.actor);
  const to = filterTextOf(entry.subject);
  return (
    <div className="flex flex-col gap-4 pt-1 pb-5 sm:pl-7">
      {changes.length > 0 && <Changes changes={changes} />}
      <Facts facts={allFacts} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm *:text-accent *:underline *:underline-offset-3">
        {by && <Link to={hrefOf({ by })}>All changes by {entityLabel(entry.actor)}</Link>}
        {to && <Link to={hrefOf({ to })}>All changes to {entityLabel(entry.subject)}</Link>}
      </p>
    </div>
  );
}

/** Renders the actor or the subject of a change, with a word before it. */
function Entity({ entity, children }: { entity: AuditEntity; children: ReactNode }) {
  const isAccount = entity.kind === 'account' && entity.name !== null;
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {children}{' '}
      <span className={entity.kind === 'code' ? 'font-mono text-sm' : ''}>{entityLabel(entity)}</span>
      {isAccount && <span className="text-muted"> #{entity.id}</span>}
    </span>
  );
}

/** Renders one entry of the log, which expands to show its details. */
export function AuditItem({ entry, hrefOf }: AuditItemProps) {
  const [isOpen, setOpen] = useState(false);
  const { action, actor, subject, at } = entry;
  return (
    <li className="border-line border-b">
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="grid list-none grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 rounded-md py-2.5 hover:bg-sunken/60 lg:grid-cols-[auto_minmax(0,4fr)_minmax(0,3fr)_minmax(0,5fr)_14.5rem] [&::-webkit-details-marker]:hidden">
          <ChevronRight className="size-4 self-center text-muted transition-transform group-open:rotate-90 max-lg:row-span-3 max-lg:self-start max-lg:mt-1" />
          <span title={action} className="font-medium">
            {(AUDIT_ACTIONS as Readonly<Record<string, string>>)[action] ?? action}
          </span>
          <span className="flex flex-wrap gap-x-2 lg:contents">
            <Entity entity={actor}>
              <span className="text-muted">by</span>
            </Entity>
            {/* No preposition fits all actions: “Deleted an account”, “Granted Premium”. */}
            <Entity entity={subject}>
              <span className="sr-only">Subject:</span>
            </Entity>
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
