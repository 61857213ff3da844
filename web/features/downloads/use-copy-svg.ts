import { useEffect, useState } from 'react';
import type { LogoFile } from '#web/lib/files/logo-file.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { COPY_TOASTS } from './copy-toasts.ts';
import { writeText } from './write-clipboard.ts';

const COPIED_MS = 2000;

export type CopyState = 'idle' | 'copying' | 'copied';

async function readSvg(logo: LogoFile): Promise<string> {
  const reader = await import('./read-svg.ts');
  return reader.readSvg(logo);
}

/** Copies the code of an SVG logo when asked, for whoever has an account (decision 5), and says how far that is. */
export function useCopySvg(logo: LogoFile): { state: CopyState; copy: () => void } {
  const isGuest = useAccount().state === 'guest';
  const [state, setState] = useState<CopyState>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () => {
    if (state === 'copying') return;
    if (logo.fileType !== 'svg') return showToast(COPY_TOASTS.notSvg);
    if (isGuest) return showToast(COPY_TOASTS.guest);
    setState('copying');
    writeText(readSvg(logo)).then(
      () => {
        setState('copied');
        showToast(COPY_TOASTS.copied);
      },
      () => {
        setState('idle');
        showToast(COPY_TOASTS.failed);
      },
    );
  };

  return { state, copy };
}
