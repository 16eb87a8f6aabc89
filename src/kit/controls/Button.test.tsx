import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './button.module.css';

function show(props: Partial<ButtonProps>) {
	const press = vi.fn();
	const draw = (more: Partial<ButtonProps>) => (
		<Button {...props} {...more} onClick={press}>
			{more.children ?? 'Согласиться на 990 ₽'}
		</Button>
	);
	const { rerender } = render(draw({ isBusy: true }));
	const button = screen.getByRole('button');
	return { press, button, turn: (more: Partial<ButtonProps>) => rerender(draw(more)) };
}

test('a press on a busy button shows at once that it is, and is not done twice', async () => {
	const { press, button, turn } = show({});
	expect(button).not.toHaveClass(styles.pressed ?? '');
	await userEvent.click(button);
	expect(button).toHaveClass(styles.pressed ?? '');
	turn({ isBusy: false });
	expect(button).not.toHaveClass(styles.pressed ?? '');
	expect(press).not.toHaveBeenCalled();
});

test('a press that is kept is done once, when the button is ready', async () => {
	const { press, button, turn } = show({ keepsPress: true });
	await userEvent.click(button);
	await userEvent.click(button);
	expect(press).not.toHaveBeenCalled();
	turn({ isBusy: false });
	expect(press).toHaveBeenCalledTimes(1);
	turn({ isBusy: true });
	turn({ isBusy: false });
	expect(press).toHaveBeenCalledTimes(1);
});

test('a press that is kept is dropped once the button says something else', async () => {
	const { press, button, turn } = show({ keepsPress: true });
	await userEvent.click(button);
	turn({ isBusy: false, children: 'Согласиться на 991 ₽' });
	expect(press).not.toHaveBeenCalled();
});
