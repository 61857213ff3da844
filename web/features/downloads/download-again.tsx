import { DownloadButton } from './download-button.tsx';
import type { LogoFile } from './file/logo-file.ts';

/** Downloads a logo of the history once more, which counts like any download. */
export function DownloadAgain({ logo }: { logo: LogoFile }) {
  return <DownloadButton logo={logo} label="Download Again" className="shrink-0" />;
}
