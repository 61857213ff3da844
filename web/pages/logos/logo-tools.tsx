import type { Logo } from '#contract/logos.ts';
import { CopyLinkButton } from '#web/features/downloads/copy-link-button.tsx';
import { CopySvgButton } from '#web/features/downloads/copy-svg-button.tsx';
import { DownloadMenu } from '#web/features/downloads/download-menu.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { makeCopy } from './make-copy.ts';

const FORMATS = lazyComponent(() => import('./formats-of-logo.tsx'));

/** The buttons of one large logo. `href` is the address that opens it. */
export function LogoTools({ logo, href }: { logo: Logo; href: string }) {
  return (
    <>
      <DownloadMenu logo={logo} code={FORMATS} panel={(Panel, props) => <Panel logo={logo} {...props} />} />
      <CopySvgButton logo={logo} makeCopy={makeCopy} className="px-3! touch:min-h-11 max-lg:[&>svg]:hidden" />
      <CopyLinkButton logo={logo} href={href} />
    </>
  );
}
