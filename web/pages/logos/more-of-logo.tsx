import type { Logo } from '#contract/logos.ts';
import { OtherFormats } from '#web/features/convert/other-formats.tsx';
import { useGatedCopy } from '#web/features/downloads/use-copy-as.ts';
import { useOrder } from '#web/features/downloads/use-save-converted.ts';

/** A logo in other formats: made by one feature, counted by another. */
export default function MoreOfLogo({ logo }: { logo: Logo }) {
  return <OtherFormats key={logo.id} logo={logo} save={useOrder()} copy={useGatedCopy()} />;
}
