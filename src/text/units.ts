/** Weights, distances and portions in words. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isWeighed, unitsOf } from '#core/rules/cart/line.ts';
import type { Portioning } from '#core/rules/catalogue/catalogue.ts';
import { wholeText } from './intl/whole.ts';

/** "450 г", from a kilogram on "1,1 кг"; the space does not break. */
export function weightText(grams: number, i18n: I18n): string {
	if (grams >= 1000) {
		const kilograms = i18n.number(grams / 1000, { maximumFractionDigits: 2 });
		return i18n._(msg`${kilograms}\u00a0кг`);
	}
	const rounded = Math.round(grams);
	const whole = wholeText(rounded, i18n.locale) ?? i18n.number(rounded);
	return i18n._(msg`${whole}\u00a0г`);
}

/** "… 800 г", "… 1,5 кг": an amount that ends a name. */
const AMOUNT_AT_END = /(\d+(?:[.,]\d+)?)\s*([кk]?)(?:гр?|g)\.?$/iu;

/** Whether a name says the weight by itself: beside "Творог 5 %, 800 г" it is not said again. */
export function saysWeight(name: string, grams: number): boolean {
	const [, amount, kilo] = AMOUNT_AT_END.exec(name.trim()) ?? [];
	if (amount === undefined) return false;
	const said = Number(amount.replace(',', '.')) * (kilo === '' ? 1 : 1000);
	return Math.round(said) === Math.round(grams);
}

/** The weight that stands beside a product's name; '' where there is none, or the name has said it. */
export function weightBeside(name: string, grams: number | undefined, i18n: I18n): string {
	return grams === undefined || saysWeight(name, grams) ? '' : weightText(grams, i18n);
}

/** "350 м", from a kilometre on "2,3 км". */
export function distanceText(metres: number, i18n: I18n): string {
	if (metres >= 1000) {
		const kilometres = i18n.number(metres / 1000, { maximumFractionDigits: 1 });
		return i18n._(msg`${kilometres}\u00a0км`);
	}
	const whole = i18n.number(Math.round(metres / 10) * 10);
	return i18n._(msg`${whole}\u00a0м`);
}

/**
 * What a stepper shows for `count` portions: "500 г" of weight goods, "3 шт." where a portion is several pieces, else
 * the bare count.
 */
export function portionsText(portioning: Portioning, count: number, i18n: I18n): string {
	const units = unitsOf(portioning, count);
	if (isWeighed(portioning)) return weightText(units, i18n);
	if (units === count) return String(count);
	const amount = i18n.number(units);
	if (portioning.measureUnit === 'шт') return i18n._(msg`${amount}\u00a0шт.`);
	return `${amount}\u00a0${portioning.measureUnit}`;
}
