import { Check, Download } from 'lucide-react';
import type { LogoFile } from '#web/lib/files/logo-file.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ACTION_CLASS, ACTION_WORDS_CLASS } from './action-class.ts';
import type { Place } from './failure-toast.ts';
import { type DownloadState, useDownload } from './use-download.ts';

function words(download: DownloadState, label: string): string {
  switch (download.state) {
    case 'idle':
      return label;
    case 'downloading':
      return download.share === null ? 'Downloading…' : `Downloading… ${Math.round(download.share * 100)}%`;
    case 'finished':
      return 'Downloaded';
  }
}

const ICONS = {
  idle: <Download aria-hidden="true" className="size-4" />,
  downloading: <Spinner className="size-4" />,
  finished: <Check aria-hidden="true" className="size-4" />,
};

/** Downloads the original of a logo, counted by the allowance. */
export function DownloadButton({
  logo,
  place = 'card',
  label = 'Download',
  variant = 'secondary',
  className = '',
}: {
  logo: LogoFile;
  place?: Place;
  label?: string;
  variant?: ButtonVariant;
  className?: string;
}) {
  const { download, start } = useDownload(logo, place);
  const text = words(download, label);
  return (
    <Button
      variant={variant}
      aria-label={`${text} ${logo.title}`}
      aria-disabled={download.state === 'downloading'}
      data-busy={download.state === 'idle' ? undefined : ''}
      onClick={start}
      title={text}
      className={`${ACTION_CLASS} ${className}`}
    >
      {ICONS[download.state]}
      <span className={ACTION_WORDS_CLASS}>{text}</span>
    </Button>
  );
}
