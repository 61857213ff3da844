import type { RefObject } from 'react';
import type { PopupProps } from './popup.ts';
import { RecentQueries } from './recent-queries.tsx';
import { SuggestedNames } from './suggested-names.tsx';

/** What hangs below a search box: names while one is typed, recent searches while the box is empty. */
export default function Suggestions(props: PopupProps & { input: RefObject<HTMLInputElement | null> }) {
  if (props.text.trim() !== '') return <SuggestedNames {...props} />;
  return props.names.length === 0 && <RecentQueries {...props} />;
}
