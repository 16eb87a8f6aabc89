/** A WooCommerce key with its secret, as an owner pastes them. */
export interface Keys {
	readonly key: string;
	readonly secret: string;
}

/** What of the two is in a text: "ck_… cs_…", a line of a table, one of them alone. */
export function keysIn(text: string): Partial<Keys> {
	const [key] = /\bck_\w+/.exec(text) ?? [];
	const [secret] = /\bcs_\w+/.exec(text) ?? [];
	return { ...(key !== undefined && { key }), ...(secret !== undefined && { secret }) };
}

/** Where the owner makes a key by hand. */
export const newKeyPage = (site: string) =>
	`${site}/wp-admin/admin.php?page=wc-settings&tab=advanced&section=keys&create-key=1`;
