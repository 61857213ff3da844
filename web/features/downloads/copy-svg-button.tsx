import { CodeXml } from 'lucide-react';
import type { LogoFile } from '#web/lib/files/logo-file.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ActionButton, useActionState } from './action-button.tsx';
import { COPY_TOASTS } from './toasts.ts';
import { writeToClipboard } from './write-clipboard.ts';

const LABELS = { idle: 'Copy SVG', busy: 'Copying…', done: 'Copied' } as const;

async function readSvg(logo: LogoFile): Promise<Blob> {
  const [{ fetchFile }, { svgTextOf }] = await Promise.all([
    import('#web/lib/files/fetch-file.ts'),
    import('#web/lib/files/file-content.ts'),
  ]);
  return new Blob([await svgTextOf(await fetchFile(logo))], { type: 'text/plain' });
}

/** Copies the code of an SVG logo to the clipboard. Needs an account (spec 5.3). */
export function CopySvgButton({ logo }: { logo: LogoFile }) {
  const isGuest = useAccount().state === 'guest';
  const [state, setState] = useActionState();
  const copy = async () => {
    if (state === 'busy') return;
    if (logo.fileType !== 'svg') return showToast(COPY_TOASTS.notSvg);
    if (isGuest) return showToast(COPY_TOASTS.guest);
    setState('busy');
    try {
      await writeToClipboard(readSvg(logo), 'text/plain');
      setState('done');
      showToast(COPY_TOASTS.copied);
    } catch {
      setState('idle');
      showToast(COPY_TOASTS.failed);
    }
  };
  return (
    <ActionButton
      logo={logo}
      label={LABELS[state]}
      icon={<CodeXml aria-hidden="true" className="size-4" />}
      state={state}
      onClick={copy}
    />
  );
}
