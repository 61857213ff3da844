export const LOGO_TYPES = ['logo', 'icon'] as const;
export const LOGO_THEMES = ['light', 'dark'] as const;
export const LOGO_FORMATS = ['svg', 'png'] as const;
/** What the address of an unknown logo leads to: an error, or an SVG with its initials. */
export const LOGO_FALLBACKS = ['404', 'monogram'] as const;
/** The width in px of a PNG that is requested without one. */
export const DEFAULT_LOGO_WIDTH = 330;
