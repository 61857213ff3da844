import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Lets the focus go to a message even while a dialog keeps it to itself, and brings it back to where it was. `region`
 * is around all messages. Answers how to bring it back.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const isInside = (target: EventTarget | null) => region.current?.contains(target as Node | null) ?? false;
    // A dialog listens at the document for a focus that leaves it; what goes to a message does not get that far.
    const pass = (event: FocusEvent) => {
      const isArriving = event.type === 'focusin';
      const [to, from] = isArriving
        ? [event.target, event.relatedTarget]
        : [event.relatedTarget, event.target];
      if (!to || !isInside(to)) return;
      event.stopPropagation();
      if (isArriving && from && !isInside(from)) cameFrom.current = from as HTMLElement;
    };
    const { body } = document;
    body.addEventListener('focusin', pass);
    body.addEventListener('focusout', pass);
    return () => {
      body.removeEventListener('focusin', pass);
      body.removeEventListener('focusout', pass);
    };
  }, [region]);

  return useCallback(() => {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
    cameFrom.current = null;
  }, [region]);
}
