import type { ComponentProps } from 'react';
import type { Logo } from '#contract/logos.ts';
import FormatPanel from '#web/features/convert/format-panel.tsx';
import { useSaveConverted } from '#web/features/downloads/file-actions.ts';
import { MenuPanel } from '#web/ui/menu/menu-panel.tsx';

type FormatsProps = { logo: Logo } & Pick<ComponentProps<typeof MenuPanel>, 'anchor' | 'onClose'>;

/** Renders the formats, sizes and backgrounds in which a logo can be saved. */
export default function FormatsOfLogo({ logo, ...panel }: FormatsProps) {
  return (
    <MenuPanel {...panel} label="Formats">
      <FormatPanel key={logo.url} logo={logo} save={useSaveConverted()} />
    </MenuPanel>
  );
}
