import { useLocation } from 'react-router';
import { useHydrated } from '#web/lib/use-hydrated.ts';

/** The page that the server renders for its whole address. */
const RENDERED_PATH = '/search';

/** Returns the query string of the address. Other pages are built without one, so for them it is empty until they are hydrated. */
export function useQueryString(): string {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  return isHydrated || pathname === RENDERED_PATH ? search : '';
}
