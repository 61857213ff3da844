import { useEffect, useMemo, useRef, useState } from 'react';
import { MAX_WALL_NAMES } from '#contract/constants/input-limits.ts';
import { checkLogos } from '#contract/http/endpoints.ts';
import type { Logo } from '#contract/logos.ts';
import { callApi } from '#web/lib/api.ts';
import type { SheetItem } from './arrangement.ts';

/** Collects the logos of several answers in one request. */
const WAIT_MS = 600;

/** Returns the logos of a sheet with their licences and facts, which are asked for once, unless the request fails. Those that stay unknown remain unchecked. */
export function useCheckedItems(items: readonly SheetItem[]): readonly SheetItem[] {
  const [checked, setChecked] = useState<ReadonlyMap<string, Logo>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const urls = items.flatMap(({ logo, file }) =>
      logo.unchecked && !file && !asked.current.has(logo.url) ? [logo.url] : [],
    );
    if (urls.length === 0) return;
    const timer = setTimeout(async () => {
      const part = urls.slice(0, MAX_WALL_NAMES);
      for (const url of part) asked.current.add(url);
      const { logos } = await callApi(checkLogos, { urls: part }).catch(() => {
        for (const url of part) asked.current.delete(url);
        return { logos: [] };
      });
      setChecked((known) => new Map([...known, ...logos.map((logo) => [logo.url, logo] as const)]));
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [items]);
  return useMemo(
    () =>
      items.map((item) => {
        const facts = checked.get(item.logo.url);
        return facts ? { ...item, logo: { ...facts, searchTerm: item.logo.searchTerm } } : item;
      }),
    [items, checked],
  );
}
