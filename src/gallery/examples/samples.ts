/** Words and pictures the examples share. */

import sushi from '../../kit/art/sushi.svg';
import photo from './photo.jpg';

export const LONG =
	'Четыре сыра с грушей, грецким орехом, трюфельным маслом и пармезаном двенадцати месяцев выдержки';
export const LONG_WORD = 'Малиново-сливочно-карамельно-фисташковый';

/** Absolute: a root-relative address would be asked of `/img`, which serves the shop's media alone. */
export const PHOTO = new URL(photo, location.href).href;
export const CUT_OUT = new URL(sushi, location.href).href;

export const nothing = () => {};
