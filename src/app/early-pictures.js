// Pictures beyond a phone's window stay away until the customer looks around, or the line is known to be good (`visit.ts`):
// those on the screen have the line for themselves. Which they are is said by the styles of cards, banners and stories.
const page = document.documentElement;
page.dataset.untouched = '';
// A tap's release and its answer come first: ahead of them the styles of all these pictures cost a slow phone 70 ms.
const show = () => setTimeout(() => delete page.dataset.untouched, 300);
// A banner moves by itself, too, and the next one is seen.
for (const sign of ['pointerdown', 'keydown', 'scroll'])
	addEventListener(sign, show, { capture: true, once: true });
