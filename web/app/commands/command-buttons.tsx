import { Search } from 'lucide-react';
import { openLayer } from '#web/features/commands/layer.ts';
import { useIsApple } from '#web/lib/keyboard/apple.ts';
import { preloadPalette } from './dialogs.tsx';

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
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
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
