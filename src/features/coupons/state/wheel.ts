/**
 * A turn of the fortune wheel, from the press to the sheet that shows what it has brought. The shop decides at the press:
 * a customer who leaves or reloads before the wheel has come to rest is shown the prize on coming back.
 */
import { atom } from 'jotai';
import * as v from 'valibot';
import type { Prize, Spin } from '#core/contract/account/account.ts';
import { spinWheel } from '#src/features/account/account-api.ts';
import { wheel } from '#src/features/account/state/account-data.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { ApiError } from '#src/lib/http/errors.ts';
import { logFailure } from '#src/lib/log.ts';
import { openModalAtom } from '#src/modal-stack.ts';

export type SpinOutcome = { readonly ok: true; readonly spin: Spin } | { readonly ok: false };

/** The wheel as it was drawn from; undefined = not drawn. */
const drawnAtom = atom((get) => {
	const state = get(wheel.valueAtom);
	return state.status === 'ready' && state.value !== 'page' ? state.value : undefined;
});

/** Asks the shop where the wheel stops. With no turn left (another tab took it) the wheel is read anew. */
export const spinWheelAtom = atom(null, async (get, set): Promise<SpinOutcome> => {
	const userId = get(userAtom)?.id;
	const spinsLeft = get(drawnAtom)?.spinsLeft;
	if (userId !== undefined && spinsLeft !== undefined) rememberTurn({ userId, spinsLeft });
	try {
		return { ok: true, spin: await spinWheel() };
	} catch (error) {
		if (error instanceof ApiError && error.code === 'no_spins') forgetTurn();
		else {
			logFailure('spin', error);
			set(showNoticeAtom, { code: 'call_failed' });
		}
		await set(wheel.loadAtom);
		return { ok: false };
	}
});

/** What a turn has brought becomes the last prize. */
export const keepSpinAtom = atom(null, (get, set, spin: Spin) => {
	const drawn = get(drawnAtom);
	if (drawn === undefined) return;
	const { nextSpinAt: _, ...rest } = drawn;
	set(wheel.valueAtom, {
		...rest,
		spinsLeft: spin.spinsLeft,
		lastPrize: { ...spin.prize, sectorId: spin.sectorId },
		...(spin.nextSpinAt === undefined ? {} : { nextSpinAt: spin.nextSpinAt }),
	});
});

/** Shows what the wheel stopped at. */
export const showPrizeAtom = atom(null, (_get, set, prize: Prize) => {
	forgetTurn();
	set(openModalAtom, { name: 'popup', data: { prize } });
});

/** Shows the prize of a turn that was taken and not seen to its end: left, reloaded, or its answer lost on the way. */
export const showMissedPrizeAtom = atom(null, (get, set) => {
	const turn = rememberedTurn();
	const drawn = get(drawnAtom);
	if (turn === undefined || drawn?.lastPrize === undefined) return;
	if (turn.userId !== get(userAtom)?.id || drawn.spinsLeft >= turn.spinsLeft) return;
	const { type, value, label, image } = drawn.lastPrize;
	set(showPrizeAtom, { type, value, label, image });
});

/** Whose turn it was, and how many there were before it: fewer now means that the shop has taken it. */
const turnSchema = v.object({ userId: v.number(), spinsLeft: v.number() });
type Turn = v.InferOutput<typeof turnSchema>;

/** Of this tab: another one has turned nothing. */
const KEY = 'vitrina.turn';

function rememberTurn(turn: Turn): void {
	try {
		sessionStorage.setItem(KEY, JSON.stringify(turn));
	} catch {
		// After a reload the last prize stands under the wheel.
	}
}

function forgetTurn(): void {
	try {
		sessionStorage.removeItem(KEY);
	} catch {
		// Nothing was kept.
	}
}

function rememberedTurn(): Turn | undefined {
	try {
		const kept = v.safeParse(turnSchema, JSON.parse(sessionStorage.getItem(KEY) ?? ''));
		return kept.success ? kept.output : undefined;
	} catch {
		return undefined;
	}
}
