import { useEffect } from 'react';
import { closeLayer, useLayer } from '#web/features/commands/layer.ts';
import { listenForKeys } from '#web/features/commands/listen.ts';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';

const PALETTE = lazyComponent(() => import('./site-palette.tsx'));
const SHORTCUTS = lazyComponent(() => import('#web/features/commands/shortcuts-sheet.tsx'));

export const preloadPalette = PALETTE.preload;

/** Pressing ⌘ or Ctrl loads the palette, so that it is there when K follows. */
function preloadOnModifier({ key }: KeyboardEvent): void {
  if (key === 'Meta' || key === 'Control') preloadPalette();
}

/** Handles the keyboard shortcuts of all pages and renders the dialog that one of them opened. */
export function CommandDialogs() {
  const layer = useLayer();
  useEffect(() => {
    addEventListener('keydown', preloadOnModifier);
    const stopListening = listenForKeys();
    return () => {
      removeEventListener('keydown', preloadOnModifier);
      stopListening();
    };
  }, []);
  if (layer === null) return null;
  return (
    <LazyPart key={layer} component={layer === 'palette' ? PALETTE : SHORTCUTS} onClose={closeLayer}>
      {(Layer) => <Layer onClose={closeLayer} />}
    </LazyPart>
  );
}
