import { expect, test } from 'vitest';
import { latinName } from './latin-name.ts';

test.each([
	['Борщ с пампушками', 'borshch-s-pampushkami'],
	['Пицца «Четыре сыра», 30 см', 'pitstsa-chetyre-syra-30-sm'],
	['Йогурт', 'yogurt'],
	['И\u0306огурт', 'yogurt'],
	['Crème brûlée', 'creme-brulee'],
	['拉面', ''],
])('%s is %s in an address', (name, latin) => {
	expect(latinName(name)).toBe(latin);
});
