import { useEffect } from 'react';

/** Keeps the second press of a double click from falling on what a new page has put in the place of the first. */
export function useDoublePressGuard(): void {
  useEffect(() => {
    let pressedOn = '';
    const onClick = (event: MouseEvent) => {
      if (event.detail < 2) pressedOn = location.pathname;
      else if (pressedOn !== location.pathname) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, []);
}
