import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { UsersQuery } from '#contract/admin.ts';
import { useQueryText } from '#web/lib/use-query-text.ts';
import { Field, NO_AUTOCORRECT } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { MAX_SEARCH_LENGTH, usersHref } from './users-url.ts';

const PLANS = [
  { value: 'all', label: 'All plans' },
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
];
const ORDERS = [
  { value: 'joined desc', label: 'Newest first' },
  { value: 'joined asc', label: 'Oldest first' },
  { value: 'lastSeen desc', label: 'Recently active' },
  { value: 'lastSeen asc', label: 'Least recently active' },
  { value: 'username asc', label: 'Username, A to Z' },
  { value: 'username desc', label: 'Username, Z to A' },
];

/** Renders the search box and filters. Narrow screens have no column headers, so a sort field appears there too. */
export function UserFilters({ query }: { query: UsersQuery }) {
  const { text, setText } = useQueryText(query.q, (q) => usersHref({ ...query, q, after: undefined }));
  const navigate = useNavigate();
  const applyFilters = (patch: Partial<UsersQuery>) =>
    navigate(usersHref({ ...query, ...patch, after: undefined }), { preventScrollReset: true });
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[26rem_10rem]">
      <Field
        {...NO_AUTOCORRECT}
        label="Search accounts"
        type="search"
        className="col-span-2 lg:col-span-1"
        placeholder="Username, email or #id"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        end={<Search className="mr-3 size-4 text-muted" />}
      />
      <SelectField
        label="Plan"
        options={PLANS}
        value={query.plan}
        onChange={(plan) => applyFilters({ plan: plan as UsersQuery['plan'] })}
      />
      <SelectField
        label="Sort by"
        className="lg:hidden"
        options={ORDERS}
        value={`${query.sort} ${query.order}`}
        onChange={(choice) => {
          const [sort, order] = choice.split(' ') as [UsersQuery['sort'], UsersQuery['order']];
          applyFilters({ sort, order });
        }}
      />
    </search>
  );
}
