import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Field } from '#src/kit/controls/Field.tsx';
import { openShop } from '#tests/show.tsx';
import { useForm } from './use-form.ts';

const scrolledTo = vi.fn<(gap: string | null) => void>();
beforeEach(() => {
	scrolledTo.mockReset();
	vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
		scrolledTo(this.getAttribute('data-gap'));
	});
});

type Answer = boolean | { readonly mail?: string; readonly name?: string } | undefined;
type Send = (how?: string) => Answer | Promise<Answer>;

function Letter({
	send,
	isBusy = false,
	isElsewhere = false,
}: {
	readonly send: Send;
	readonly isBusy?: boolean;
	/** Nothing of a gap is on this page. */
	readonly isElsewhere?: boolean;
}) {
	const [name, setName] = useState('');
	const [mail, setMail] = useState('');
	const form = useForm({
		values: { name, mail },
		check: (values) => ({
			name: values.name === '' ? 'no name' : undefined,
			mail: values.mail.includes('@') ? undefined : 'no mail',
		}),
		send,
		onGap: () => isElsewhere,
		isBusy,
	});
	return (
		<form ref={form.box} onSubmit={form.onSubmit}>
			<div data-gap="name">
				<Field
					label="Name"
					value={name}
					error={form.problemOf('name')}
					onBlur={() => form.leave('name')}
					onChange={setName}
				/>
			</div>
			<div data-gap="mail">
				<Field label="Mail" value={mail} error={form.problemOf('mail')} onChange={setMail} />
			</div>
			<button type="submit">{form.isBusy ? 'Sending' : 'Send'}</button>
			<button type="button" onClick={() => void form.run('by air')}>
				By air
			</button>
			<button type="button" onClick={form.forget}>
				Forget
			</button>
		</form>
	);
}

const field = (name: string) => screen.getByRole('textbox', { name });
const errorOf = (name: string) => field(name).getAttribute('aria-describedby');

async function open(send: Send = () => undefined, props: object = {}) {
	const sent = vi.fn(send);
	const shop = openShop();
	await shop.show(<Letter send={sent} {...props} />);
	const user = userEvent.setup();
	const press = (name = 'Send') => user.click(screen.getByRole('button', { name }));
	const fill = async () => {
		await user.type(field('Name'), 'Anna');
		await user.type(field('Mail'), 'a@b.c');
	};
	const haptics = () =>
		shop.messenger.calls.filter(([name]) => name === 'haptic').map(([, kind]) => kind);
	return { sent, user, press, fill, haptics };
}

test('nothing is said before sending is tried; then the first gap has the focus, the view and the haptic', async () => {
	const { sent, user, press, haptics } = await open();
	expect(errorOf('Name')).toBeNull();
	await user.type(field('Mail'), 'a');
	expect(errorOf('Mail')).toBeNull();
	await press();
	expect(field('Name')).toHaveFocus();
	expect(scrolledTo.mock.calls).toEqual([['name']]);
	expect(haptics()).toEqual(['error']);
	expect(field('Name')).toHaveAccessibleDescription('no name');
	expect(field('Mail')).toHaveAccessibleDescription('no mail');
	expect(field('Mail')).toBeInvalid();
	expect(sent).not.toHaveBeenCalled();
});

test('a problem goes as soon as it is mended, and comes back with it', async () => {
	const { user, press } = await open();
	await press();
	await user.type(field('Name'), 'A');
	expect(errorOf('Name')).toBeNull();
	await user.clear(field('Name'));
	expect(field('Name')).toHaveAccessibleDescription('no name');
});

test('a field that is left says what is wrong with it, and no other does', async () => {
	const { user, press } = await open();
	await user.click(field('Name'));
	expect(errorOf('Name')).toBeNull();
	await user.tab();
	expect(field('Name')).toHaveAccessibleDescription('no name');
	expect(errorOf('Mail')).toBeNull();
	await press('Forget');
	expect(errorOf('Name')).toBeNull();
});

test('a gap elsewhere is left to the page', async () => {
	const { press, haptics } = await open(undefined, { isElsewhere: true });
	await press();
	expect(field('Name')).not.toHaveFocus();
	expect(scrolledTo).not.toHaveBeenCalled();
	expect(haptics()).toEqual(['error']);
});

test('it is sent once at a time, however often it is asked to', async () => {
	const answer = Promise.withResolvers<boolean>();
	const { sent, user, press, fill, haptics } = await open(() => answer.promise);
	await fill();
	await user.keyboard('{Enter}{Enter}');
	await press('By air');
	expect(screen.getByRole('button', { name: 'Sending' })).toBeVisible();
	expect(sent).toHaveBeenCalledTimes(1);
	await act(async () => answer.resolve(true));
	expect(haptics()).toEqual(['success']);
	await press('By air');
	expect(sent.mock.calls).toEqual([[undefined], ['by air']]);
});

test('what is being sent already is not sent by another form of the same', async () => {
	const { sent, press, fill } = await open(undefined, { isBusy: true });
	await fill();
	await press('Sending');
	expect(sent).not.toHaveBeenCalled();
});

test('one that has been sent begins as if nothing had been tried', async () => {
	const { user, press, fill } = await open(() => true);
	await press();
	await fill();
	await press();
	await user.clear(field('Name'));
	await user.clear(field('Mail'));
	expect(errorOf('Mail')).toBeNull();
});

test("the shop's word on a field takes the customer there, and holds for the value that was sent", async () => {
	const { user, press, fill, haptics } = await open(() => ({ mail: 'taken', name: 'too odd' }));
	await fill();
	await press();
	// In the order of the page, not of the answer.
	expect(field('Name')).toHaveFocus();
	expect(field('Mail')).toHaveAccessibleDescription('taken');
	expect(haptics()).toEqual(['error']);
	await user.type(field('Mail'), 'o');
	expect(errorOf('Mail')).toBeNull();
	expect(field('Name')).toHaveAccessibleDescription('too odd');
});

test('a failure is felt and changes nothing; a form that speaks for itself is felt by its own', async () => {
	const failed = await open(() => false);
	await failed.fill();
	await failed.press();
	expect(failed.haptics()).toEqual(['error']);
	expect(field('Mail')).toHaveValue('a@b.c');
	document.body.replaceChildren();
	const silent = await open();
	await silent.fill();
	await silent.press();
	expect(silent.haptics()).toEqual([]);
});
