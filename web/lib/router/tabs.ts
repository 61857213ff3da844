import { type Address, navigate } from './history.ts';

interface AddressTabs<Tab extends { value: string }> {
  /** In their order. */
  list: readonly Tab[];
  /** The tab that an address asks for; the first where it names none. */
  of(address: Pick<Address, 'search'>): Tab['value'];
  /** Shows another tab and puts it into the address. */
  goTo(value: Tab['value']): void;
}

/** The tabs of a page, of which its address names one by its value, as `?tab=`. */
export function tabsOf<const List extends readonly [{ value: string }, ...{ value: string }[]]>(
  path: string,
  list: List,
): AddressTabs<List[number]> {
  return {
    list,
    of({ search }) {
      const asked = new URLSearchParams(search).get('tab');
      return (list.find(({ value }) => value === asked) ?? list[0]).value;
    },
    goTo: (value) => navigate(`${path}?tab=${value}`, { replace: true, keepScroll: true }),
  };
}
