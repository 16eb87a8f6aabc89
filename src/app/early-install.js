// A browser offers to install the shop once, maybe before the app listens: kept for `state/install.ts`.
addEventListener('beforeinstallprompt', (event) => {
	event.preventDefault();
	window.vitrinaInstall = event;
});
