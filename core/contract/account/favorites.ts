/** A customer's favourites (wire 2.23): product ids, the whole list each time. */
import { id, wholeList } from '../lenient.ts';

/** As the site answers them, in the order they were marked. */
export const favoritesSchema = wholeList(id);

/** The longest list a shop keeps. */
export const MOST_FAVORITES = 500;
