import type { ReactNode } from 'react';
import type { Logo } from '#contract/logos.ts';
import { moveWithArrowKeys, Radio } from '#web/ui/radio.tsx';
import type { Mark } from './marks.ts';

interface MarkRailProps {
  marks: readonly Mark[];
  chosen: Mark;
  onChoose: (mark: Mark) => void;
  thumbOf: (logo: Logo) => ReactNode;
}

/** Chooses which of a brand's marks is shown large. */
export function MarkRail({ marks, chosen, onChoose, thumbOf }: MarkRailProps) {
  return (
    <div
      role="radiogroup"
      aria-label="Shown logo"
      onKeyDown={moveWithArrowKeys}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]"
    >
      {marks.map((mark) => (
        <Radio
          key={mark.logo.url}
          isChecked={mark === chosen}
          isTabStop={mark === chosen}
          data-logo={mark.logo.id}
          data-file={mark.logo.url}
          onClick={() => onChoose(mark)}
          className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-1.5 pb-2.5 text-left text-muted transition-colors hover:border-edge hover:text-ink aria-checked:border-accent aria-checked:text-ink aria-checked:ring-1 aria-checked:ring-accent"
        >
          {thumbOf(mark.logo)}
          <span className="px-0.5 font-medium text-[0.8125rem] leading-tight sm:px-1 sm:text-sm">
            {mark.name}
          </span>
        </Radio>
      ))}
    </div>
  );
}
