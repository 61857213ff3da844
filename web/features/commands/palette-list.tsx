import { OptionRow, type OptionRowProps } from '#web/ui/form/option-row.tsx';
import type { Command, CommandGroup } from './commands.ts';

function Row({
  command: { label, description, note, icon },
  ...option
}: OptionRowProps & { command: Command }) {
  return (
    <OptionRow
      {...option}
      className="min-h-11 scroll-my-9 px-2.5 py-1 -outline-offset-2 forced-colors:aria-selected:outline-2"
    >
      <span className="flex size-8 shrink-0 items-center justify-center text-muted [&>svg]:size-[18px]">
        {icon}
      </span>
      <span dir="auto" className={`min-w-0 truncate ${description ? 'font-medium' : ''}`}>
        {label}
      </span>
      {description && (
        <span dir="auto" className="min-w-0 shrink-[3] truncate text-muted text-sm first-letter:uppercase">
          {description}
        </span>
      )}
      {note && <span className="ml-auto text-muted text-xs">{note}</span>}
    </OptionRow>
  );
}

interface PaletteListProps {
  id: string;
  groups: readonly CommandGroup[];
  active: string | null;
  elementIdOf: (command: Command) => string;
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
}

/** The commands in groups. The focus stays in the field, whose aria-activedescendant is the active command. */
export function PaletteList({ id, groups, active, elementIdOf, onPoint, onChoose }: PaletteListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Commands"
      onMouseDown={(event) => event.preventDefault()}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5"
    >
      {groups.map(({ label, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't group options
        <div key={label} role="group" aria-label={label}>
          <p
            aria-hidden="true"
            className="sticky top-0 z-1 bg-raised px-2.5 pt-3 pb-1 font-semibold text-muted text-xs"
          >
            {label}
          </p>
          {commands.map((command) => (
            <Row
              key={command.id}
              command={command}
              id={elementIdOf(command)}
              isActive={command.id === active}
              onSelect={() => onPoint(command)}
              onChoose={() => onChoose(command)}
            />
          ))}
        </div>
      ))}
      <div
        aria-hidden="true"
        className="pointer-events-none sticky bottom-0 z-1 -mt-3 h-8 bg-[linear-gradient(to_top,var(--color-raised),transparent)]"
      />
    </div>
  );
}
