import { useNavigate } from 'react-router';
import { useQueryString } from './use-query-string.ts';

/** Returns the open one of a page's tabs, named by `?tab=` or the first, and a function that opens another. */
export function useTab<Tab extends string>(
  tabs: readonly [{ value: Tab }, ...{ value: Tab }[]],
): [Tab, (tab: Tab) => void] {
  const navigate = useNavigate();
  const requested = new URLSearchParams(useQueryString()).get('tab');
  const { value } = tabs.find((tab) => tab.value === requested) ?? tabs[0];
  return [value, (tab) => navigate(`?tab=${tab}`, { replace: true, preventScrollReset: true })];
}
