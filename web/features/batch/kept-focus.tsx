import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isFromPortal } from '#web/ui/portal-events.ts';

/**
 * Keeps the focus among controls that replace each other, such as a download button and its progress: when the focused one is
 * removed or hidden, the last visible button of `children` gets the focus.
 */
export function KeptFocus({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.checkVisibility({ visibilityProperty: true })) return;
    focused.current = null;
    const buttons = [...(area.current?.querySelectorAll('button') ?? [])];
    buttons.findLast((button) => button.checkVisibility({ visibilityProperty: true }))?.focus();
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of the controls in it
    <div
      ref={area}
      className="contents"
      onFocus={(event) => {
        if (!isFromPortal(event)) focused.current = event.target;
      }}
      // Nothing gets the focus when the focused control is removed.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) focused.current = null;
      }}
    >
      {children}
    </div>
  );
}
