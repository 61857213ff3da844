/** The id of every account’s favourites. */
export const FAVORITES_ID = 'favorites';
/** The name of every account’s favourites, which can't be changed. */
export const FAVORITES_NAME = 'Favourites';

/** How many thumbnails a collection in the list has. */
export const COLLECTION_PREVIEWS = 4;

/** Stands for whatever is first in a list when a move to the start is made; another device may have changed it meanwhile. */
export const FIRST_PLACE = 'first';
