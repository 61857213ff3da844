import type { Logo } from '#contract/logos.ts';
import type { MakeCopy } from '#web/lib/files/copy-formats.ts';
import { CopySvgButton } from './copy-svg-button.tsx';
import { DownloadButton } from './download-button.tsx';

/** The buttons of a logo on a card. */
export function LogoActions({ logo, makeCopy }: { logo: Logo; makeCopy: MakeCopy }) {
  return (
    <>
      <CopySvgButton logo={logo} makeCopy={makeCopy} remembers />
      <DownloadButton logo={logo} />
    </>
  );
}
