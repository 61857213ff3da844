import { useLayoutEffect, useRef } from 'react';

const REFUSED = 'You must accept the terms to use Logotheca. The page will now refresh.';

/** Keeps the page from scrolling; the room of its scrollbar stays, so that nothing moves. Answers how to undo it. */
function holdScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = `${innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  return () => {
    style.paddingRight = '';
    style.overflow = '';
  };
}

/** Opens the dialog over the page, which is then inert, with the focus on the dialog itself. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    // In this order the page is laid out once: before its width is read nothing of it changes.
    const release = holdScroll();
    dialog.current?.showModal();
    dialog.current?.focus();
    return release;
  }, []);
  return dialog;
}

/** Tells that nothing goes without consent, then loads the page again; once, however it was declined. */
export function useDecline(): () => void {
  const isDeclined = useRef(false);
  return () => {
    if (isDeclined.current) return;
    isDeclined.current = true;
    alert(REFUSED);
    location.reload();
  };
}
