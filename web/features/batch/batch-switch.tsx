import { ListChecks } from 'lucide-react';
import { useAccount } from '#web/lib/session/use-account.ts';
import { LockedIcon, LockIcon } from '#web/ui/lock.tsx';
import { SwitchButton } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { switchOff, switchOn, useIsBatch } from './batch-mode.ts';

const LOAD_FAILED = {
  title: 'Batch select couldn’t load',
  description: 'Check your connection, then try again.',
  variant: 'destructive',
} as const;

/** Shows a toast with a link to the sign-in page. */
function promptSignIn(): void {
  const redirect = encodeURIComponent(location.pathname + location.search);
  showToast({
    title: 'Please sign in',
    description: 'Batch download is part of Premium. Sign in to continue.',
    variant: 'notice',
    action: { label: 'Sign in', to: `/auth?redirect=${redirect}` },
  });
}

/** The switch of batch mode, in which a click on a logo selects it instead of opening it. */
export function BatchSwitch() {
  const isGuest = useAccount().state === 'guest';
  const isOn = useIsBatch();
  const toggle = () => {
    if (isOn) switchOff();
    else if (isGuest) promptSignIn();
    else switchOn().catch(() => showToast(LOAD_FAILED));
  };
  return (
    <SwitchButton
      isOn={isOn}
      data-action="batch"
      title="Select several logos at once"
      onClick={toggle}
      className="max-sm:min-h-11 max-sm:min-w-11 max-sm:px-2"
    >
      <LockedIcon className="premium:hidden sm:hidden">
        <ListChecks className="size-[18px]" />
      </LockedIcon>
      <span className="max-sm:sr-only">Batch select</span>
      <LockIcon className="size-3.5 text-muted max-sm:hidden premium:hidden" />
    </SwitchButton>
  );
}
