import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UsersQuery } from '#contract/admin.ts';
import { navigate, useAddress } from '#web/lib/router/address.ts';
import { Field } from '#web/ui/form/field.tsx';
import { AS_TYPED } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { usersHref } from './users-url.ts';

const TYPING_MS = 300;
const PLANS = [
  { value: 'all', label: 'All plans' },
  { value: 'free', label: 'Free' },
  { value: 'premium', label: 'Premium' },
];
const ORDERS = [
  { value: 'joined desc', label: 'Joined last' },
  { value: 'joined asc', label: 'Joined first' },
  { value: 'lastSeen desc', label: 'Seen last' },
  { value: 'lastSeen asc', label: 'Not seen for longest' },
  { value: 'username asc', label: 'Username, A to Z' },
  { value: 'username desc', label: 'Username, Z to A' },
];

/** What is typed into the search box. It is searched for after a short rest; all that is typed at once is one step of Back. */
function useTypedSearch(query: UsersQuery) {
  const { key } = useAddress();
  const [typed, setTyped] = useState({ text: query.q, of: query.q });
  const entry = useRef<string | null>(null);
  const { text } = typed;
  const wanted = text.trim();
  // The address has another text now: what was typed, or what Back or a link brought.
  if (typed.of !== query.q) setTyped({ text: wanted === query.q ? text : query.q, of: query.q });
  useEffect(() => {
    if (wanted === query.q) return;
    const timer = setTimeout(() => {
      const replace = entry.current === key;
      const href = usersHref({ ...query, q: wanted, after: undefined });
      entry.current = navigate(href, { replace, keepScroll: true });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted, query, key]);
  return { text, type: (next: string) => setTyped({ ...typed, text: next }) };
}

/** Which accounts are listed; on a narrow window, which has no heads of columns, also in which order. */
export function Filters({ query }: { query: UsersQuery }) {
  const { text, type } = useTypedSearch(query);
  const list = (patch: Partial<UsersQuery>) =>
    navigate(usersHref({ ...query, ...patch, after: undefined }), { keepScroll: true });
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[26rem_10rem]">
      <Field
        {...AS_TYPED}
        label="Search accounts"
        type="search"
        className="col-span-2 lg:col-span-1"
        placeholder="Username, e-mail or #id"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        end={<Search aria-hidden="true" className="mr-3 size-4 text-muted" />}
      />
      <SelectField
        label="Plan"
        options={PLANS}
        value={query.plan}
        onChange={(plan) => list({ plan: plan as UsersQuery['plan'] })}
      />
      <SelectField
        label="Sort by"
        className="lg:hidden"
        options={ORDERS}
        value={`${query.sort} ${query.order}`}
        onChange={(choice) => {
          const [sort, order] = choice.split(' ') as [UsersQuery['sort'], UsersQuery['order']];
          list({ sort, order });
        }}
      />
    </search>
  );
}
