/** Of the owner's demo pages: everything they show and run is their own; the preview frames the shop. */
export const DEMO_HEADERS = {
	'Content-Security-Policy':
		"default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
	'Cache-Control': 'no-store',
	'X-Content-Type-Options': 'nosniff',
	'X-Robots-Tag': 'noindex',
};
