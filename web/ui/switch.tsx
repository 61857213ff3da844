import type { ComponentProps } from 'react';
import { buttonClass } from './button.tsx';

/** Renders a button that switches a mode on and off. */
export function SwitchButton({
  isOn,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'role'> & { isOn: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      role="switch"
      aria-checked={isOn}
      className={buttonClass(
        'secondary',
        `aria-checked:border-accent aria-checked:bg-accent-soft aria-checked:text-accent ${className}`,
      )}
    />
  );
}

const TRACK = 'M10 1h16a9 9 0 0 1 0 18H10a9 9 0 0 1 0-18Z';

/** Renders the track of a switch: with a ring at its left end, or filled with a tick at its right end. */
export function SwitchTrack({ isOn }: { isOn: boolean }) {
  return (
    <svg
      viewBox="0 0 36 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      className="h-4 shrink-0"
    >
      {isOn ? (
        <>
          <path
            d={`${TRACK}m16 2.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z`}
            fill="currentColor"
            fillRule="evenodd"
            stroke="none"
          />
          <path d="m23.2 10.1 2 2 3.6-4" />
        </>
      ) : (
        <>
          <path d={TRACK} />
          <circle cx="10" cy="10" r="4.5" />
        </>
      )}
    </svg>
  );
}
