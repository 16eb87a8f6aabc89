/** Names of the networks people know by sight; another one is called by its own name. */
export const SOCIALS: Readonly<Record<string, string>> = {
	telegram: 'Telegram',
	whatsapp: 'WhatsApp',
	vk: 'ВКонтакте',
	instagram: 'Instagram',
	youtube: 'YouTube',
};
