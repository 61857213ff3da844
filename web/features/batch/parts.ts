export { askToSignIn } from './entrance.ts';
export { BatchPanel } from './panel/batch-panel.tsx';
export { PickCover } from './selection/pick-cover.tsx';
export { SelectAll } from './selection/select-all.tsx';
export { clearSelection } from './selection/selection-store.ts';
