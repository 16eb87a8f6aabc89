import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './Picture.tsx';

const picture = () => screen.getByRole<HTMLImageElement>('img');

test("a shop's own picture is offered in the widths it may be shown in", () => {
	render(<Picture src="/media/ramen.svg" alt="Рамен" width={160} />);
	expect(picture()).toHaveAttribute(
		'srcset',
		'/img/240/media/ramen.svg 240w, /img/320/media/ramen.svg 320w, /img/480/media/ramen.svg 480w',
	);
	expect(picture()).toHaveAttribute('src', '/img/320/media/ramen.svg');
	expect(picture()).toHaveAttribute('sizes', '160px');
	expect(picture()).toHaveAttribute('loading', 'lazy');
});

test('the smallest and the largest have a width too', () => {
	const { rerender } = render(<Picture src="/a.png" alt="a" width={24} />);
	expect(picture()).toHaveAttribute('src', '/img/96/a.png');
	rerender(<Picture src="/a.png" alt="a" width={900} />);
	expect(picture()).toHaveAttribute('src', '/img/1200/a.png');
});

test('a picture of another host is asked for as it is', () => {
	render(<Picture src="https://cdn.example/a.jpg" alt="a" width={160} />);
	expect(picture()).toHaveAttribute('src', 'https://cdn.example/a.jpg');
	expect(picture()).not.toHaveAttribute('srcset');
});

test('in the first row it is fetched ahead of the rest', () => {
	render(<Picture src="/a.png" alt="a" width={160} isPriority />);
	expect(picture()).toHaveAttribute('loading', 'eager');
	expect(picture()).toHaveAttribute('fetchpriority', 'high');
});

test('a photograph fills its plate, a cut-out stands on it', () => {
	const { rerender } = render(<Picture src="/a.JPG?x=1" alt="a" width={160} />);
	expect(picture()).toHaveClass('photo');
	rerender(<Picture src="/a.webp" alt="a" width={160} />);
	expect(picture()).toHaveClass('food');
});
