import type { LogoFile } from '#web/lib/files/logo-file.ts';
import { CopySvgButton } from './copy-svg-button.tsx';
import { DownloadButton } from './download-button.tsx';

/** The buttons on a logo card. */
export function CardActions({ logo }: { logo: LogoFile }) {
  return (
    <>
      <CopySvgButton logo={logo} />
      <DownloadButton logo={logo} />
    </>
  );
}

/** The buttons in the detail modal. */
export function DetailActions({ logo }: { logo: LogoFile }) {
  return (
    <>
      <CopySvgButton logo={logo} />
      <DownloadButton logo={logo} variant="primary" place="modal" />
    </>
  );
}
