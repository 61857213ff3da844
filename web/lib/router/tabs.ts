import { type Address, navigate } from './address.ts';

interface AddressTabs<Tab extends { value: string }> {
  /** In display order. */
  list: readonly Tab[];
  /** Returns the tab named by an address, or the first one. */
  of(address: Pick<Address, 'search'>): Tab['value'];
  /** Shows another tab and puts it into the address. */
  goTo(value: Tab['value']): void;
}

/** Returns the tabs of a page whose address names the open one as `?tab=`. */
export function tabsOf<const List extends readonly [{ value: string }, ...{ value: string }[]]>(
  path: string,
  list: List,
): AddressTabs<List[number]> {
  return {
    list,
    of({ search }) {
      const requested = new URLSearchParams(search).get('tab');
      return (list.find(({ value }) => value === requested) ?? list[0]).value;
    },
    goTo: (value) => navigate(`${path}?tab=${value}`, { replace: true, keepScroll: true }),
  };
}
