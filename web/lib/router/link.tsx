import { type AnchorHTMLAttributes, type MouseEvent, useEffect } from 'react';
import { navigate } from './address.ts';

/** True if a click follows a link in this tab, rather than opening a new tab or downloading. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Leaves the scroll position as it is. */
  keepScroll?: boolean;
  /** Called after the address has changed. Not called if the link opens in a new tab. */
  onNavigate?: () => void;
}

/** Renders a link within this site that opens without loading a document. */
export function Link(props: LinkProps) {
  const { href, onClick, keepScroll = false, onNavigate, ...rest } = props;
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(href, { keepScroll });
        onNavigate?.();
      }}
    />
  );
}

/** Ignores the second click of a double click if the first one opened another page. */
export function useDoubleClickGuard(): void {
  useEffect(() => {
    let firstPath = '';
    const onClick = (event: globalThis.MouseEvent) => {
      // `detail` is the number of clicks in quick succession.
      if (event.detail < 2) firstPath = location.pathname;
      else if (firstPath !== location.pathname) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    addEventListener('click', onClick, { capture: true });
    return () => removeEventListener('click', onClick, { capture: true });
  }, []);
}
