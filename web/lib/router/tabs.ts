import { type Address, navigate } from './address.ts';

/** Defines the tabs of a page. Returns them in order, with functions that read and change the open one in `?tab=`. */
export function defineTabs<const List extends readonly [{ value: string }, ...{ value: string }[]]>(
  path: string,
  list: List,
) {
  type Value = List[number]['value'];
  return {
    list: list as readonly List[number][],
    /** Returns the open tab of an address, or the first one. */
    current({ search }: Pick<Address, 'search'>): Value {
      const requested = new URLSearchParams(search).get('tab');
      return (list.find(({ value }) => value === requested) ?? list[0]).value;
    },
    goTo: (value: Value) => navigate(`${path}?tab=${value}`, { replace: true, keepScroll: true }),
  };
}
