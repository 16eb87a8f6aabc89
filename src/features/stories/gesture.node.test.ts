import { expect, test } from 'vitest';
import { gestureOf } from './gesture.ts';

const still = { x: 200, dx: 0, dy: 0, heldMs: 100, width: 390 };

test.each([
	['a tap on the right third', { x: 300 }, 'next'],
	['a tap on the left third', { x: 100 }, 'previous'],
	['a tap in the middle', {}, 'none'],
	['a trembling tap', { x: 300, dx: 6, dy: -5 }, 'next'],
	['held: it has only paused', { x: 300, heldMs: 300 }, 'none'],
	['a swipe to the left', { dx: -60, dy: 20, heldMs: 500 }, 'next'],
	['a swipe to the right', { dx: 60 }, 'previous'],
	['too short a swipe', { x: 300, dx: -30 }, 'none'],
	['a finger going down is closing it', { x: 300, dx: 45, dy: 120 }, 'none'],
] as const)('%s', (_, finger, meant) => {
	expect(gestureOf({ ...still, ...finger })).toBe(meant);
});
