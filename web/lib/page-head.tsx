const SITE = 'Logotheca';
const HOME_TITLE = `${SITE} – logos from Wikipedia, by name`;
const DESCRIPTION =
  'Search Wikipedia’s media for logos by name, see their licence in plain words, and download the original SVG, PNG, JPG or GIF.';

/**
 * The title and description of a page, for people and for whoever shows a link to it; React puts them into the head. A
 * private one is not for search engines.
 */
export function PageHead({
  title,
  description = DESCRIPTION,
  isPrivate = false,
}: {
  title?: string;
  description?: string;
  isPrivate?: boolean;
}) {
  const whole = title ? `${title} – ${SITE}` : HOME_TITLE;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {isPrivate && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title ?? HOME_TITLE} />
      <meta property="og:description" content={description} />
    </>
  );
}
