// Keeps the page fresh: what is marked data-live is replaced by the server's newer one, unless one is at it.
const PERIOD_MS = 2000;

async function refresh() {
	const live = document.querySelector('[data-live]');
	if (live && document.visibilityState === 'visible' && !live.contains(document.activeElement)) {
		const response = await fetch(location.href, { headers: { Accept: 'text/html' } });
		const page = new DOMParser().parseFromString(await response.text(), 'text/html');
		const fresh = page.querySelector('[data-live]');
		if (fresh && fresh.innerHTML !== live.innerHTML) live.replaceWith(fresh);
	}
}

setInterval(() => {
	refresh().catch(() => {
		// The server is away; the next turn tries again.
	});
}, PERIOD_MS);
