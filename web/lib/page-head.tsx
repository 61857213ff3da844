const SITE = 'Logotheca';
const HOME_TITLE = `${SITE} – logos from Wikipedia, by name`;
const DESCRIPTION =
  'Search Wikipedia’s media for logos by name, see each licence in plain words, and download the original SVG, PNG, JPG or GIF.';

interface PageHeadProps {
  title?: string;
  description?: string;
  isPrivate?: boolean;
}

/** The title, description and link preview of a page. Private pages get `noindex`. */
export function PageHead({ title, description = DESCRIPTION, isPrivate = false }: PageHeadProps) {
  return (
    <>
      <title>{title ? `${title} – ${SITE}` : HOME_TITLE}</title>
      <meta name="description" content={description} />
      {isPrivate && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title ?? HOME_TITLE} />
      <meta property="og:description" content={description} />
    </>
  );
}
