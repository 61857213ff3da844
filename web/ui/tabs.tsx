import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  content: ReactNode;
}

/** Views that take turns. The row of their names stays on top while one is read; `ground` is what it lies on. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  ground,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  ground: 'bg-ground' | 'bg-raised';
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>(`[role=tab][data-value="${value}"]`);
    // Where the row is wider than the window, the chosen name is in its middle.
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <RadixTabs.List
        ref={list}
        aria-label={label}
        className={`sticky top-0 z-10 flex overflow-x-auto border-line border-b ${ground}`}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            data-value={tab.value}
            className="min-h-11 whitespace-nowrap rounded-t-md border-transparent border-b-2 font-medium text-muted -outline-offset-2 transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-ink max-sm:flex-1 max-sm:px-1 max-sm:text-sm sm:px-3.5"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="rounded-md pt-5 -outline-offset-2">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
