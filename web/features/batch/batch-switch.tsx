import { ListChecks } from 'lucide-react';
import { useAccount } from '#web/lib/session/use-account.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { switchOff, switchOn, useIsBatch } from './batch-mode.ts';

const NOT_LOADED = {
  title: 'Batch select could not be loaded',
  description: 'Check your connection, then try again.',
  variant: 'destructive',
} as const;

/** Switches between opening a logo by a press and selecting it. */
export function BatchSwitch() {
  const isGuest = useAccount().state === 'guest';
  const isOn = useIsBatch();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      title="Select many logos at once"
      onClick={() => (isOn ? switchOff() : switchOn(isGuest).catch(() => showToast(NOT_LOADED)))}
      className={buttonClass(
        'secondary',
        'aria-checked:border-accent aria-checked:bg-accent-soft aria-checked:text-accent max-sm:order-last',
      )}
    >
      <ListChecks aria-hidden="true" className="size-[18px]" />
      Batch select
    </button>
  );
}
