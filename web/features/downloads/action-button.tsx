import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSingleKeys } from '#web/lib/keyboard.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { useOutcome } from '#web/ui/hooks/use-outcome.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export type ActionState = 'idle' | 'busy' | 'done';

/** Returns the state of a button's action, and a function that sets it. `done` becomes `idle` again after two seconds. */
export function useActionState(): [ActionState, (next: ActionState) => void] {
  const [isBusy, setBusy] = useState(false);
  const [outcome, show] = useOutcome<'done'>();
  const set = (next: ActionState) => {
    setBusy(next === 'busy');
    show(next === 'done' ? next : null);
  };
  return [isBusy ? 'busy' : (outcome ?? 'idle'), set];
}

/** The keys that press the buttons of a focused card, and of the logo's dialog. */
const KEYS = { copy: 'c', download: 'd', save: 's' } as const;

/** Renders a button for one logo. In a card or a narrow row, only its quiet icon is visible; screen readers always get the label. */
export function ActionButton({
  logo,
  action,
  label,
  status,
  hint,
  icon,
  state,
  onClick,
  variant = 'secondary',
  className = '',
}: {
  logo: { title: string };
  /** Names the button for the keyboard; each card has one button of an action. */
  action?: keyof typeof KEYS | undefined;
  label: string;
  /** What the action does or did, e.g. “downloaded”, for screen readers and the tooltip; the icon shows it to others. */
  status?: string | undefined;
  /** The tooltip, if it says more than the label. */
  hint?: string | undefined;
  /** Shown while idle; replaced by a spinner while busy and a tick when done. */
  icon: ReactNode;
  state: ActionState;
  onClick: () => void;
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
}) {
  const key = useSingleKeys() && action ? KEYS[action] : undefined;
  const icons = {
    idle: icon,
    busy: <Spinner className="size-4" />,
    done: <Check aria-hidden="true" className={`size-4 ${variant === 'primary' ? '' : 'text-accent'}`} />,
  };
  return (
    <Button
      variant={variant}
      aria-label={[`${label} ${logo.title}`, ...(status ? [status] : [])].join(', ')}
      aria-disabled={state === 'busy'}
      data-active={state === 'idle' ? undefined : ''}
      onClick={onClick}
      data-action={action}
      aria-keyshortcuts={key}
      title={hint ?? status ?? (key ? `${label} (${key.toUpperCase()})` : label)}
      className={`text-sm tight:icon-only ${className}`}
    >
      {icons[state]}
      <span className="tight:sr-only">{label}</span>
    </Button>
  );
}
