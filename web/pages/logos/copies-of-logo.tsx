import type { Logo } from '#contract/logos.ts';
import { CopyButtons } from '#web/features/convert/copy-buttons.tsx';
import { useCopyAs } from '#web/features/downloads/file-actions.ts';

/** Renders the formats in which a logo can be copied. */
export default function CopiesOfLogo({ logo }: { logo: Logo }) {
  return <CopyButtons key={logo.url} logo={logo} copy={useCopyAs(logo)} />;
}
