/** A ref that focuses an element when it is mounted. Browsers obey `autofocus` only once per page. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
