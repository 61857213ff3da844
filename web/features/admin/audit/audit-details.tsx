import type { AuditEntry } from '#contract/audit.ts';
import { Link } from '#web/lib/router/link.tsx';
import { partyFilter, partyWords } from './party-words.ts';
import { type Change, type Fact, readDetails } from './read-details.ts';

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <table className="w-full max-w-3xl table-fixed text-left text-sm">
      <thead>
        <tr className="text-muted">
          <th scope="col" className="w-1/4 pb-1 font-medium">
            <span className="sr-only">What</span>
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

/** Leads to everything that somebody did, or that was done to them. */
function More({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="text-accent underline underline-offset-3">
      {children}
    </Link>
  );
}

/** What was before and after, and everything else that the log keeps of an entry. */
export function AuditDetails({
  entry,
  hrefOf,
}: {
  entry: AuditEntry;
  hrefOf: (filter: { by: string } | { to: string }) => string;
}) {
  const { changes, facts } = readDetails(entry.details);
  const { id, action, at } = entry;
  const kept = [...facts, { label: 'Action', value: action }, { label: 'Entry', value: `${id}, ${at}` }];
  const by = partyFilter(entry.actor);
  const to = partyFilter(entry.subject);
  return (
    <div className="flex flex-col gap-4 pt-1 pb-5 sm:pl-7">
      {changes.length > 0 && <Changes changes={changes} />}
      <Facts facts={kept} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {by && <More href={hrefOf({ by })}>{`All that ${partyWords(entry.actor)} did`}</More>}
        {to && <More href={hrefOf({ to })}>{`All that was done to ${partyWords(entry.subject)}`}</More>}
      </p>
    </div>
  );
}
