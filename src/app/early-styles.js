// Marks the style sheets that do not come, from the page's beginning on, for `renew-lost-styles.ts`. An error does not bubble.
addEventListener(
	'error',
	({ target }) => {
		if (target instanceof HTMLLinkElement) target.dataset.lost = '';
	},
	true,
);
