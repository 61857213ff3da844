import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { useCopyAs, useSaveConverted } from '#web/features/downloads/file-actions.ts';
import { Disclosure } from '#web/features/logos/colors/disclosure.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const PANEL = lazyComponent(() => import('#web/features/convert/recolor-panel.tsx'));

/** Renders the export of an SVG in one colour, folded at first. */
export function RecolorLogo({ logo }: { logo: Logo }) {
  const [isOpen, setOpen] = useState(false);
  const save = useSaveConverted();
  const copyAs = useCopyAs();
  return (
    <Disclosure
      summary="Download in black, white or one colour"
      onPointerEnter={PANEL.preload}
      onToggle={({ currentTarget }) => setOpen((known) => known || currentTarget.open)}
    >
      <div className="pt-1 pb-4">
        {isOpen && (
          <LazyPart component={PANEL} fallback={<Spinner />}>
            {(Panel) => <Panel logo={logo} save={save} copy={(make) => copyAs(logo, 'svg', make)} />}
          </LazyPart>
        )}
      </div>
    </Disclosure>
  );
}
