/** The thumbnail widths in px that Wikimedia serves. @see https://www.mediawiki.org/wiki/Common_thumbnail_sizes */
export const THUMB_WIDTHS = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840] as const;
