import type { ComponentProps } from 'react';
import type { Logo } from '#contract/logos.ts';
import FormatPanel from '#web/features/convert/format-panel.tsx';
import { useSaveConverted } from '#web/features/downloads/run-download.ts';
import { Popover } from '#web/ui/menu/popover.tsx';

type FormatsProps = { logo: Logo } & Pick<ComponentProps<typeof Popover>, 'anchor' | 'onClose'>;

/** The other formats, sizes and backgrounds in which a logo can be downloaded. */
export default function FormatsOfLogo({ logo, ...props }: FormatsProps) {
  const save = useSaveConverted();
  return (
    <Popover {...props} label="Formats">
      <FormatPanel key={logo.url} logo={logo} save={save} />
    </Popover>
  );
}
