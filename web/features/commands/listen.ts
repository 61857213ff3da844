type HandleKey = typeof import('./handle-key.ts').handleKey;

let handleKey: HandleKey | null = null;

async function load(): Promise<HandleKey> {
  handleKey ??= (await import('./handle-key.ts')).handleKey;
  return handleKey;
}

/** Before the code of the keys is loaded, only keeps the browser from using ⌘K and Ctrl+K. */
function onKeyDown(event: KeyboardEvent): void {
  if (handleKey) {
    handleKey(event);
    return;
  }
  if (event.key === 'k' && (event.metaKey || event.ctrlKey)) event.preventDefault();
  load().then(
    (handle) => handle(event, true),
    () => undefined,
  );
}

function onFocus({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && target.dataset.logo) load().catch(() => undefined);
}

/** Listens for the keys of commands. Their code loads when a logo gets the focus, or with the first key. Returns a function that stops listening. */
export function listenForKeys(): () => void {
  addEventListener('keydown', onKeyDown, { capture: true });
  addEventListener('focusin', onFocus);
  return () => {
    removeEventListener('keydown', onKeyDown, { capture: true });
    removeEventListener('focusin', onFocus);
  };
}
