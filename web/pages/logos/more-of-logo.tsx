import type { Logo } from '#contract/logos.ts';
import { OtherFormats } from '#web/features/convert/other-formats.tsx';
import { useCopyAs, useSaveConverted } from '#web/features/downloads/file-actions.ts';

/** Renders the other formats of a logo, to download or copy. */
export default function MoreOfLogo({ logo }: { logo: Logo }) {
  return <OtherFormats key={logo.url} logo={logo} save={useSaveConverted()} copy={useCopyAs(logo)} />;
}
