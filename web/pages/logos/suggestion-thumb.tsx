import { UrlThumb } from './url-thumb.tsx';

/** Renders the picture of a suggested name. */
export const suggestionThumb = (url: string) => <UrlThumb url={url} className="size-8 shrink-0 p-1" />;
