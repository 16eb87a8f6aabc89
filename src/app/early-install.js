// A browser offers to install the shop once, maybe before anybody listens: kept for `state/install.ts`.
addEventListener('beforeinstallprompt', (event) => {
	event.preventDefault();
	window.vitrinaInstall = event;
});
