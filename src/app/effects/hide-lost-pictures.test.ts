import { expect, onTestFinished, test } from 'vitest';
import { hideLostPictures } from './hide-lost-pictures.ts';

function aPicture(src: string): HTMLImageElement {
	const picture = document.body.appendChild(document.createElement('img'));
	picture.src = src;
	onTestFinished(() => picture.remove());
	return picture;
}
const isLost = (picture: Element) => picture.hasAttribute('data-lost');

test('a picture that does not come is marked, until another one comes in its place', () => {
	const picture = aPicture('/media/none.jpg');
	const other = aPicture('/media/there.jpg');
	const undo = hideLostPictures();
	picture.dispatchEvent(new Event('error'));
	expect([isLost(picture), isLost(other)]).toEqual([true, false]);
	picture.dispatchEvent(new Event('load'));
	expect(isLost(picture)).toBe(false);
	undo();
	picture.dispatchEvent(new Event('error'));
	expect(isLost(picture)).toBe(false);
});

test('one that was lost before the page was taken over is marked too', () => {
	const lost = aPicture('/media/none.jpg');
	const coming = aPicture('/media/slow.jpg');
	for (const [picture, complete] of [
		[lost, true],
		[coming, false],
	] as const)
		Object.defineProperties(picture, {
			complete: { value: complete },
			naturalWidth: { value: 0 },
			currentSrc: { value: picture.src },
		});
	onTestFinished(hideLostPictures());
	expect([isLost(lost), isLost(coming)]).toEqual([true, false]);
});
