/** The ways a login code comes: by SMS, Telegram or WhatsApp. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodeChannel } from '#core/contract/account/auth.ts';

/** What the customer reads of each way: its name, the title over the code, the offer to send one by it. */
export const CHANNEL_TEXTS: Record<
	CodeChannel,
	{
		readonly name: MessageDescriptor;
		readonly title: MessageDescriptor;
		readonly offer: MessageDescriptor;
	}
> = {
	sms: { name: msg`СМС`, title: msg`Код из СМС`, offer: msg`Прислать по СМС` },
	telegram: { name: msg`Telegram`, title: msg`Код из Telegram`, offer: msg`Прислать в Telegram` },
	whatsapp: { name: msg`WhatsApp`, title: msg`Код из WhatsApp`, offer: msg`Прислать в WhatsApp` },
};

/** The way offered when a code does not come: the shop's next one; undefined = it has no other. */
export function nextChannel(
	channels: readonly CodeChannel[],
	channel: CodeChannel,
): CodeChannel | undefined {
	const next = channels[(channels.indexOf(channel) + 1) % channels.length];
	return next === channel ? undefined : next;
}
