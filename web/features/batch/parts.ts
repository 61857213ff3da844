export { BatchPanel } from './batch-panel.tsx';
export { askToSignIn } from './require-premium.ts';
export { SelectAll } from './select-all.tsx';
export { PickCover } from './selection-controls.tsx';
export { clearSelection } from './selection-store.ts';
