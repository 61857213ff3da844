import type { LogoFile } from '#web/lib/files/logo-file.ts';
import { DownloadButton } from './download-button.tsx';

/** Downloads a logo of the history once more, which counts like any download. */
export function DownloadAgain({ logo }: { logo: LogoFile }) {
  return <DownloadButton logo={logo} label="Download Again" className="shrink-0" />;
}
