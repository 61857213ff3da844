import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useIsApple } from '#web/lib/keyboard.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { handleKey } from './keys.ts';
import { closeLayer, openLayer, useLayer } from './layer.ts';

const Palette = lazyComponent(() => import('./palette.tsx'));
const ShortcutsSheet = lazyComponent(() => import('./shortcuts-sheet.tsx'));

/** Pressing ⌘ or Ctrl loads the palette, so that it is there when K follows. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Meta' || event.key === 'Control') Palette.preload();
  handleKey(event);
}

/** Handles the keyboard shortcuts of all pages and renders the dialog that one of them opened. */
export function CommandDialogs() {
  const layer = useLayer();
  useEffect(() => {
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  if (layer === null) return null;
  const Layer = layer === 'palette' ? Palette : ShortcutsSheet;
  return <Layer onClose={closeLayer} />;
}

/** The button of the palette in the header, which shows its keys. Devices without a keyboard have no use for it. */
export function PaletteButton() {
  const isApple = useIsApple();
  const keys = isApple ? '⌘K' : 'Ctrl K';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      title={`Find logos, pages and actions (${keys})`}
      onPointerEnter={Palette.preload}
      onFocus={Palette.preload}
      onClick={() => openLayer('palette')}
      className="group flex h-10 w-24 shrink-0 items-center justify-center rounded-lg max-lg:hidden touch:hidden"
    >
      <span className="sr-only">Find logos, pages and actions </span>
      <kbd className="flex items-center gap-1.5 rounded-md border border-line bg-surface px-2 py-1 font-sans text-muted text-xs leading-4 transition-colors group-hover:border-edge">
        <Search className="size-3.5" />
        {keys}
      </kbd>
    </button>
  );
}

/** The entry of the shortcuts in the footer. */
export function ShortcutsButton({ className }: { className: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onClick={() => openLayer('shortcuts')}
      className={`text-left touch:hidden ${className}`}
    >
      Keyboard shortcuts
    </button>
  );
}
