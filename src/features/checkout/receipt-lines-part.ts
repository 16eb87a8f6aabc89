import { partOf } from '#src/kit/page/use-part.ts';

/** The dishes of the receipt, from tablets on: phones load nothing of it. */
export const receiptLines = partOf(() =>
	import('./wide/ReceiptLines.tsx').then((module) => module.ReceiptLines),
);
