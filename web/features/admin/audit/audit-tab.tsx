import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { AuditAction, AuditQuery } from '#contract/audit.ts';
import { AUDIT_ACTIONS, MAX_AUDIT_FILTER_LENGTH } from '#contract/constants/admin.ts';
import { listAudit } from '#contract/http/endpoints.ts';
import { callApi } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, NO_AUTOCORRECT } from '#web/ui/form/field.tsx';
import { optionsOf, SelectField } from '#web/ui/form/select.tsx';
import { adminQuery } from '../admin-query.ts';
import { useListAddress } from '../list/list-address.ts';
import { PagedList } from '../list/paged-list.tsx';
import { AuditItem } from './audit-item.tsx';

/** An action, who did it, and the account it affected. */
const FILTERS = {
  action: ['', ...(Object.keys(AUDIT_ACTIONS) as AuditAction[])],
  by: MAX_AUDIT_FILTER_LENGTH,
  to: MAX_AUDIT_FILTER_LENGTH,
} as const;
type Address = ReturnType<typeof useListAddress<typeof FILTERS>>;

const isFiltered = ({ action, by, to }: Address['query']) => Boolean(action || by || to);

const ACCOUNT_FILTERS = [
  { name: 'by', label: 'Done by' },
  { name: 'to', label: 'Affected account' },
] as const;

const ACTION_OPTIONS = optionsOf(AUDIT_ACTIONS).toSorted((a, b) => a.label.localeCompare(b.label));

/** Renders the filters of the log and writes them to the address. */
function AuditFilterForm({ address: { query, setFilters } }: { address: Address }) {
  const [accounts, setAccounts] = useState({ by: query.by, to: query.to });
  const apply = (action: Address['query']['action']) =>
    setFilters({ action, by: accounts.by.trim(), to: accounts.to.trim() });
  return (
    <form
      aria-label="Filter the audit log"
      onSubmit={(event) => {
        event.preventDefault();
        apply(query.action);
      }}
      className="mb-5 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <SelectField
        label="Action"
        className="max-lg:col-span-2"
        options={[{ value: '', label: 'All actions' }, ...ACTION_OPTIONS]}
        value={query.action}
        onChange={(action) => apply(action as AuditAction | '')}
      />
      {ACCOUNT_FILTERS.map(({ name, label }) => (
        <Field
          {...NO_AUTOCORRECT}
          key={name}
          label={label}
          placeholder="Username or #7"
          maxLength={MAX_AUDIT_FILTER_LENGTH}
          autoComplete="off"
          value={accounts[name]}
          onChange={(event) => setAccounts({ ...accounts, [name]: event.currentTarget.value })}
        />
      ))}
      <div className="flex gap-2 max-lg:col-span-2 max-lg:*:flex-1">
        <Button type="submit" className="min-h-11">
          Filter
        </Button>
        <Button
          variant="quiet"
          disabled={!isFiltered(query)}
          className="min-h-11"
          onClick={() => setFilters({ action: '', by: '', to: '' })}
        >
          Clear
        </Button>
      </div>
    </form>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState icon={<ScrollText />} title={isFiltered ? 'No matching entries' : 'No entries yet'}>
      {isFiltered
        ? 'Try another action or another account.'
        : 'Changes made by administrators, from the command line or by the payment provider appear here.'}
    </EmptyState>
  );
}

/** Renders the audit log, newest entries first. */
export default function AuditTab() {
  const address = useListAddress('audit', FILTERS);
  const { query, hrefOf } = address;
  const result = useQuery(
    adminQuery(['audit', query], (signal) => callApi(listAudit, query as AuditQuery, { signal })),
  );
  return (
    <>
      {/* The key resets the text fields when Back or a link changes the filters. */}
      <AuditFilterForm key={`${query.by} ${query.to}`} address={address} />
      <PagedList
        listName="audit log"
        address={address}
        result={result}
        isEmpty={({ entries }) => entries.length === 0}
        empty={() => <NoEntries isFiltered={isFiltered(query)} />}
      >
        {({ entries }) => (
          <ul aria-label="Audit log" className="border-line border-t">
            {entries.map((entry) => (
              <AuditItem key={entry.id} entry={entry} hrefOf={hrefOf} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
