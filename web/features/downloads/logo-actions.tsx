import type { LogoFile } from '#web/lib/files/fetch-file.ts';
import { CopySvgButton } from './copy-svg-button.tsx';
import { DownloadButton } from './download-button.tsx';

/** The buttons of a logo on a card. */
export function LogoActions({ logo }: { logo: LogoFile }) {
  return (
    <>
      <CopySvgButton logo={logo} />
      <DownloadButton logo={logo} />
    </>
  );
}
