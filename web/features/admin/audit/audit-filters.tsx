import { type FormEvent, useState } from 'react';
import { AUDIT_ACTIONS } from '#contract/audit.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NO_AUTOCORRECT } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { ListAddress } from '../list/use-list-address.ts';

/** The filters of the audit log: one action, who did it, and to whom. */
export const AUDIT_FILTERS = ['action', 'by', 'to'] as const;
export type AuditFilters = Record<(typeof AUDIT_FILTERS)[number], string>;

const NO_FILTERS = Object.fromEntries(AUDIT_FILTERS.map((name) => [name, ''])) as AuditFilters;
const MAX_NAME = 254;

const ACTION_OPTIONS = Object.entries(AUDIT_ACTIONS)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/** Filters the log by action, actor and subject; the filters are in the address. */
export function AuditFilterForm({ address }: { address: ListAddress<keyof AuditFilters> }) {
  const { filters, isFiltered, filter } = address;
  const [by, setBy] = useState(filters.by);
  const [to, setTo] = useState(filters.to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    filter({ by: by.trim(), to: to.trim() });
  };
  return (
    <form
      aria-label="Filter the audit log"
      onSubmit={submit}
      className="mb-5 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <SelectField
        label="Action"
        className="max-lg:col-span-2"
        options={[{ value: '', label: 'All actions' }, ...ACTION_OPTIONS]}
        value={filters.action}
        onChange={(action) => filter({ action, by: by.trim(), to: to.trim() })}
      />
      <Field
        {...NO_AUTOCORRECT}
        label="Done by"
        placeholder="Username or #7"
        maxLength={MAX_NAME}
        autoComplete="off"
        value={by}
        onChange={(event) => setBy(event.currentTarget.value)}
      />
      <Field
        {...NO_AUTOCORRECT}
        label="Done to"
        placeholder="Username or #7"
        maxLength={MAX_NAME}
        autoComplete="off"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <div className="flex gap-2 max-lg:col-span-2 max-lg:*:flex-1">
        <Button type="submit" className="min-h-11">
          Filter
        </Button>
        <Button
          variant="quiet"
          disabled={!isFiltered}
          className="min-h-11"
          onClick={() => filter(NO_FILTERS)}
        >
          Clear
        </Button>
      </div>
    </form>
  );
}
