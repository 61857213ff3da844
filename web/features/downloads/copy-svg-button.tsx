import { CodeXml } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { copyLabelOf, type MakeCopy } from '#web/lib/files/copy-formats.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ActionButton, useActionState } from './action-button.tsx';
import { copyAs } from './copy-as.ts';
import { cardFormatOf, useLastCopyFormat } from './copy-format.ts';
import { COPY_NEEDS_ACCOUNT, COPY_TOASTS, copyForGuestsToast } from './toasts.ts';

const ICON = <CodeXml aria-hidden="true" className="size-4" />;

interface CopySvgButtonProps {
  logo: Logo;
  makeCopy: MakeCopy;
  /** True if the button copies in the format that was copied last; otherwise it copies SVG. */
  remembers?: boolean;
  className?: string;
}

/** Copies the code of an SVG logo to the clipboard; guests see a message instead (spec 5.3). */
export function CopySvgButton({ logo, makeCopy, remembers = false, className }: CopySvgButtonProps) {
  const isGuest = useAccount().state === 'guest';
  const last = useLastCopyFormat();
  const [state, setState] = useActionState();
  const format = remembers && !isGuest ? cardFormatOf(logo, last) : 'svg';
  const label = format === 'svg' ? 'Copy SVG' : `Copy again as ${copyLabelOf(format)}`;
  const copy = async () => {
    if (state === 'busy') return;
    if (format === 'svg' && logo.fileType !== 'svg') return showToast(COPY_TOASTS.notSvg);
    if (isGuest) return showToast(copyForGuestsToast());
    setState('busy');
    setState((await copyAs(logo, format, makeCopy)) ? 'done' : 'idle');
  };
  return (
    <>
      <ActionButton
        logo={logo}
        action="copy"
        label={label}
        status={{ idle: undefined, busy: 'copying', done: 'copied' }[state]}
        hint={isGuest ? COPY_NEEDS_ACCOUNT : undefined}
        icon={ICON}
        state={state}
        onClick={copy}
        className={className}
      />
      {format !== 'svg' && (
        <span role="status" className="sr-only">
          {state === 'done' && `${copyLabelOf(format)} copied`}
        </span>
      )}
    </>
  );
}
