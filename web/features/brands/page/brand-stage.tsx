import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { moveWithArrowKeys, Radio } from '#web/ui/radio.tsx';
import { isBitmap } from '../panel/panel-case.ts';
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

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="note" className="flex gap-2.5 rounded-xl border border-line p-3.5 text-sm">
      <Info className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="[overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}

interface StageNotesProps {
  brand: Brand;
  /** True if the catalogue's logo stands in for one whose file can't be loaded. */
  isReplaced: boolean;
  /** False if no logo at all is shown. */
  isShown: boolean;
}

/** Says what the shown logo is not. */
export function StageNotes({ brand, isReplaced, isShown }: StageNotesProps) {
  const { label, notOnCommons, former, current, guidelinesUrl } = brand;
  return (
    <>
      {current && isBitmap(current) && isShown && !isReplaced && (
        <Note>
          The current logo is a {current.fileType.toUpperCase()}, not an SVG.
          {guidelinesUrl && ' The brand guidelines may have a vector.'}
        </Note>
      )}
      {notOnCommons && !current && isShown && (
        <Note>
          The current logo isn’t on Wikimedia Commons.{former.length > 0 && ' The former ones are below.'}
        </Note>
      )}
      {isReplaced && (
        <Note>
          The file of this logo can’t be reached, so the bundled catalogue’s logo of {label} is shown.
        </Note>
      )}
    </>
  );
}
