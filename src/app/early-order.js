// An order's link asks for its order while the page's scripts are on their way: `orders-api.ts` takes the answer.
const asked = location.pathname + location.search;
if (/^\/order\/\d+\?key=[^&]+$/.test(asked))
	window.vitrinaOrder = {
		asked,
		answer: fetch(`/api/wp-json/wc/v2/orders${asked.slice(6)}`).catch(() => {}),
	};
