import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether a control's script is there. A prerendered form that were sent before would be sent by the browser itself, with
 * what was typed in the address.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
