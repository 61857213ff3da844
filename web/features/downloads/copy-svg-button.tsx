import { Check, CodeXml } from 'lucide-react';
import type { LogoFile } from '#web/lib/files/logo-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ACTION_CLASS, ACTION_WORDS_CLASS } from './action-class.ts';
import { useCopySvg } from './use-copy-svg.ts';

const WORDS = { idle: 'Copy SVG', copying: 'Copying…', copied: 'Copied' } as const;

const ICONS = {
  idle: <CodeXml aria-hidden="true" className="size-4" />,
  copying: <Spinner className="size-4" />,
  copied: <Check aria-hidden="true" className="size-4" />,
};

/** Copies the code of an SVG logo, for pasting it into a vector program. */
export function CopySvgButton({ logo }: { logo: LogoFile }) {
  const { state, copy } = useCopySvg(logo);
  return (
    <Button
      aria-label={`${WORDS[state]} ${logo.title}`}
      aria-disabled={state === 'copying'}
      data-busy={state === 'idle' ? undefined : ''}
      onClick={copy}
      title={WORDS[state]}
      className={ACTION_CLASS}
    >
      {ICONS[state]}
      <span className={ACTION_WORDS_CLASS}>{WORDS[state]}</span>
    </Button>
  );
}
