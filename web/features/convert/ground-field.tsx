import { useId } from 'react';
import { FIELD, keepArrows } from './picture-fields.tsx';

const NAMED = [
  { value: '#ffffff', label: 'White' },
  { value: '#000000', label: 'Black' },
] as const;
const FIRST_COLOUR = '#2b49d6';

/** What lies under the logo: nothing where `mayBeNothing`, white, black or any colour. */
export function GroundField({
  ground,
  mayBeNothing,
  onChange,
}: {
  ground: string | null;
  mayBeNothing: boolean;
  onChange: (ground: string | null) => void;
}) {
  const id = useId();
  const isNamed = ground === null || NAMED.some(({ value }) => value === ground);
  const read = (value: string) => (value === 'none' ? null : value === 'any' ? FIRST_COLOUR : value);
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-muted text-sm max-sm:w-14">
        Ground
      </label>
      <select
        id={id}
        value={ground === null ? 'none' : isNamed ? ground : 'any'}
        onKeyDown={keepArrows}
        onChange={({ target }) => onChange(read(target.value))}
        className={FIELD}
      >
        {mayBeNothing && <option value="none">Transparent</option>}
        {NAMED.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value="any">Colour…</option>
      </select>
      {!isNamed && (
        <input
          type="color"
          aria-label="Colour of the ground"
          value={ground}
          onChange={({ target }) => onChange(target.value)}
          className="size-10 cursor-pointer rounded-lg border border-line bg-surface p-1"
        />
      )}
    </div>
  );
}
