import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, openShop } from '#tests/show.tsx';
import { type AddressChoice, AddressSearch } from './AddressSearch.tsx';

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** The field, and a pin that writes its house into it, as one put on the map does: first the old words without a house. */
function WithPin() {
	const [typed, setTyped] = useState('');
	const [chosen, setChosen] = useState<AddressChoice>();
	const house = { address: 'Никольская улица, 5', coords: [37.62, 55.756] } as const;
	return (
		<>
			<button type="button" onClick={() => setChosen(undefined)}>
				Булавка
			</button>
			<button
				type="button"
				onClick={() => {
					setTyped(house.address);
					setChosen({ ...house, coords: [...house.coords] });
				}}
			>
				Дом
			</button>
			<AddressSearch
				chosen={chosen}
				complaint={undefined}
				typed={typed}
				onType={setTyped}
				onChoose={setChosen}
			/>
		</>
	);
}

test('a pin’s words ask for no suggestions, and close those of words that were written', async () => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
	const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
	const places = vi.fn(() => [{ address: 'Тверская улица, 12', area: '', coords: [37.6, 55.7] }]);
	answerCalls({ places });
	await openShop().show(<WithPin />);
	await user.type(screen.getByRole('combobox'), 'твер');
	await screen.findByRole('option');
	expect(places).toHaveBeenCalledTimes(1);

	await user.click(screen.getByText('Дом'));
	await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
	// The pin is moved, and its new house is still asked for.
	await user.click(screen.getByText('Булавка'));
	await vi.advanceTimersByTimeAsync(2000);
	expect(places).toHaveBeenCalledTimes(1);
	expect(screen.queryByRole('option')).toBeNull();

	await user.type(screen.getByRole('combobox'), '1');
	await screen.findByRole('option');
	expect(places).toHaveBeenCalledTimes(2);
});
