/** What all forms do alike: errors in their time, the way to the first gap, one sending at a time. */
import { useAtomValue } from 'jotai';
import { type RefObject, useRef, useState } from 'react';
import { messengerAtom } from '#src/messenger/state.ts';

/** What is wrong with each field, in a code or in words. */
type Problems<Field extends string, Problem> = Readonly<Record<Field, Problem | undefined>>;

/** Of a sending: it went, it did not, the shop found fault with some fields; undefined = the caller tells the customer. */
type Outcome<Field extends string, Problem> =
	| boolean
	| Partial<Problems<Field, Problem>>
	| undefined;

export interface Form<Field extends string, Problem, How> {
	/** Goes to the element around the fields; each of them stands in an element with its name in `data-gap`. */
	readonly box: RefObject<(HTMLDivElement & HTMLFormElement) | null>;
	readonly isBusy: boolean;
	/** What is to be said at a field now. */
	problemOf(field: Field): Problem | undefined;
	/** The field has lost the focus: from now on its problem is said. */
	leave(field: Field): void;
	/** As if nothing had been tried: the fields are about something else now. */
	forget(): void;
	/** Sends the form, or takes the customer to its first gap. */
	run(how?: How): Promise<void>;
	onSubmit(event: { preventDefault(): void }): void;
}

/**
 * The behaviour of a form whose values are the caller's. `check` names what is wrong with them, the first field first; it is
 * said once sending was tried or the field was left, and goes as soon as it is mended. What the shop says of a field holds
 * for the value it was sent. `onGap` answers whether the customer was taken somewhere else than to the field; `isBusy` is
 * for a sending that outlives the form.
 */
export function useForm<Values extends object, Field extends string, Problem, How>({
	values,
	check,
	send,
	onGap,
	isBusy: isBusyElsewhere = false,
}: {
	readonly values: Values;
	readonly check: (values: Values) => Problems<Field, Problem>;
	readonly send: (
		how?: How,
	) => Outcome<NoInfer<Field>, Problem> | Promise<Outcome<NoInfer<Field>, Problem>>;
	readonly onGap?: (field: Field) => boolean;
	readonly isBusy?: boolean;
}): Form<Field, Problem, How> {
	const box = useRef<HTMLDivElement & HTMLFormElement>(null);
	/** Two presses may come before the first has drawn the form anew. */
	const isSending = useRef(false);
	const { haptic } = useAtomValue(messengerAtom);
	const [isBusy, setBusy] = useState(false);
	const [hasTried, setTried] = useState(false);
	const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
	const [refused, setRefused] = useState<{
		readonly values: Values;
		readonly problems: Partial<Problems<Field, Problem>>;
	}>();
	const problems = check(values);
	const isAnyBusy = isBusy || isBusyElsewhere;

	const forget = () => {
		setTried(false);
		setLeft(new Set());
		setRefused(undefined);
	};
	const goTo = (field: Field) => {
		haptic('error');
		if (onGap?.(field) !== true) goToGap(box.current, field);
	};
	const finish = (outcome: Outcome<Field, Problem>) => {
		if (outcome === undefined) return;
		if (outcome === true) forget();
		if (typeof outcome === 'boolean') return haptic(outcome ? 'success' : 'error');
		setRefused({ values, problems: outcome });
		const field = fieldsOf(problems).find((one) => outcome[one] !== undefined);
		if (field === undefined) haptic('error');
		else goTo(field);
	};
	const run = async (how?: How) => {
		if (isAnyBusy || isSending.current) return;
		const gap = fieldsOf(problems).find((one) => problems[one] !== undefined);
		if (gap !== undefined) {
			setTried(true);
			goTo(gap);
			return;
		}
		isSending.current = true;
		setBusy(true);
		try {
			finish(await send(how));
		} finally {
			isSending.current = false;
			setBusy(false);
		}
	};
	return {
		box,
		isBusy: isAnyBusy,
		problemOf(field) {
			const problem = hasTried || left.has(field) ? problems[field] : undefined;
			if (problem !== undefined || refused === undefined) return problem;
			const isSame = Object.is(Reflect.get(values, field), Reflect.get(refused.values, field));
			return isSame ? refused.problems[field] : undefined;
		},
		leave: (field) => setLeft((before) => new Set(before).add(field)),
		forget,
		run,
		onSubmit(event) {
			event.preventDefault();
			void run();
		},
	};
}

/**
 * Brings what is missing into view and puts the focus into it; `gap` is named by the `data-gap` of an element in `box`, of
 * two the inner one: what else stands in the outer one only leads there.
 */
export function goToGap(box: Element | null, gap: string): void {
	const place = [...(box?.querySelectorAll(`[data-gap="${gap}"]`) ?? [])].at(-1);
	const field = place?.querySelector<HTMLElement>(':is(input, textarea, button):enabled');
	field?.focus({ preventScroll: true });
	place?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

/** In their order on the page. */
function fieldsOf<Field extends string>(problems: Problems<Field, unknown>) {
	return Object.keys(problems) as Field[];
}
