import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  background: 'bg-ground' | 'bg-raised';
}

/** Scrolls a tab list that is wider than the window to its selected tab. */
function scrollToMiddle(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Renders tabs with a sticky tab list. `background` is the colour of the page behind the list. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, background }: TabsProps<Value>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <RadixTabs.List
        aria-label={label}
        className={`sticky top-0 z-10 flex overflow-x-auto border-line border-b sm:gap-7 ${background}`}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            ref={tab.value === value ? scrollToMiddle : null}
            className="min-h-11 whitespace-nowrap rounded-t-md border-transparent border-b-2 font-medium text-muted -outline-offset-2 transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-ink max-sm:flex-1 max-sm:px-1 max-sm:text-sm sm:px-0.5"
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
