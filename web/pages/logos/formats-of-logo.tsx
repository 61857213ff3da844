import type { ComponentProps } from 'react';
import type { Logo } from '#contract/logos.ts';
import FormatPanel from '#web/features/convert/format-panel.tsx';
import { useSaveConverted } from '#web/features/downloads/file-actions.ts';
import { Popover } from '#web/ui/menu/popover.tsx';

type FormatsProps = { logo: Logo } & Pick<ComponentProps<typeof Popover>, 'anchor' | 'onClose'>;

/** Renders the formats, sizes and backgrounds in which a logo can be saved. */
export default function FormatsOfLogo({ logo, ...panel }: FormatsProps) {
  return (
    <Popover {...panel} label="Formats">
      <FormatPanel key={logo.url} logo={logo} save={useSaveConverted()} />
    </Popover>
  );
}
