import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { useCopyAs, useSaveConverted } from '#web/features/downloads/file-actions.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const PANEL = lazyComponent(() => import('#web/features/convert/recolor-panel.tsx'));

/** Renders the export of an SVG in one colour, folded at first. */
export default function RecolorLogo({ logo }: { logo: Logo }) {
  const [isOpen, setOpen] = useState(false);
  const save = useSaveConverted();
  const copyAs = useCopyAs();
  const isLocked = useAccount().state === 'guest';
  return (
    <details
      className="mt-1 text-sm"
      onToggle={({ currentTarget }) => setOpen((known) => known || currentTarget.open)}
    >
      <summary
        onPointerEnter={PANEL.preload}
        className="w-fit rounded py-1 text-muted hover:text-ink touch:py-3"
      >
        Save in black, white or one colour
      </summary>
      <div className="pt-2">
        {isOpen && (
          <LazyPart component={PANEL} fallback={<Spinner />}>
            {(Panel) => (
              <Panel logo={logo} save={save} copy={(make) => copyAs(logo, 'svg', make)} isLocked={isLocked} />
            )}
          </LazyPart>
        )}
      </div>
    </details>
  );
}
