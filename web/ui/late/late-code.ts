import { type ComponentType, lazy } from 'react';

/** A component whose code is loaded when it is first drawn, and may not arrive. */
export interface LateCode<Props> {
  /** What to draw. It asks for the code once; after that failed, another stands here that asks anew. */
  current: ComponentType<Props>;
  /** Starts loading early. */
  preload: () => void;
}

/** Leaves a component's code out of the first load; `load` imports the module that has it as its default export. */
export function lateCode<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LateCode<Props> {
  const begin = () =>
    lazy<ComponentType<Props>>(() =>
      load().catch((error: unknown) => {
        late.current = begin();
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  const late = { current: begin(), preload: () => void load().catch(() => undefined) };
  return late;
}
