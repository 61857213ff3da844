import { ArrowLeft, Search } from 'lucide-react';
import { Link, type Location, useLocation, useNavigate } from 'react-router';
import { namesOf } from '#web/features/search/names.ts';
import { readAddress, writeAddress } from '#web/features/search/url.ts';
import type { EntryState } from '#web/lib/entry-state.ts';
import { isPlainClick } from '#web/lib/plain-click.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

const LINK =
  'inline-flex min-h-10 max-w-full items-center gap-2 self-start rounded text-muted text-sm transition-colors hover:text-ink touch:min-h-11';
const SEARCH = '/search?';

/** Returns the names of the search that led to this page; none if it was opened from elsewhere. */
function searchedNames(from: string | null): string[] {
  return from?.startsWith(SEARCH) ? namesOf(readAddress(from.slice(SEARCH.length - 1)).q) : [];
}

/** Leads back to the results that the visitor comes from, else to a search for the brand. `label` is empty until it is known. */
export function BackLink({ label }: { label: string }) {
  const { state }: Location<EntryState | null> = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const from = (isHydrated && state?.from) || null;
  const names = searchedNames(from);
  if (from !== null && names.length > 0)
    return (
      <Link
        to={from}
        onClick={(event) => {
          // The entry before this one is that of the results, with their scroll position.
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void navigate(-1);
        }}
        className={LINK}
      >
        <ArrowLeft className="size-4 shrink-0" />
        <span className="truncate">Results for “{names.join(', ')}”</span>
      </Link>
    );
  // The prerendered page is the same for every brand.
  const name = isHydrated ? label : '';
  const href = `/search${writeAddress({ ...readAddress(''), q: name.replaceAll(',', ' ') })}`;
  return (
    <Link to={href} className={`${LINK} ${name === '' ? 'invisible' : ''}`}>
      <Search className="size-4 shrink-0" />
      <span className="truncate">{`Search for “${name}”`}</span>
    </Link>
  );
}
