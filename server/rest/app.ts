/** The door of a backend: WordPress's paths, headers and error bodies over the routes it is given. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { errorBody } from '#core/contract/errors.ts';
import {
	createTroubleLog,
	DatabaseTrouble,
	ImpossibleValue,
	RETRY_AFTER_SECONDS,
} from '#server/sql/database-trouble.ts';
import { Refusal } from './refusal.ts';
import { sitePath } from './request.ts';

const MAX_BODY = 1024 * 1024;

const WORDPRESS_HEADERS = {
	'Content-Type': 'application/json; charset=UTF-8',
	'X-Robots-Tag': 'noindex',
	'X-Content-Type-Options': 'nosniff',
	'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
	'Access-Control-Allow-Headers':
		'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
};

export interface RestDeps {
	readonly log: { error(facts: object, message: string): void };
	/** The address links are made with: "https://shop.example". */
	originOf(c: Context): string;
}

/** Answers by `routes`: a `Refusal` they throw as its error body, anything else they throw with 500 or 503. */
export function createRestApp({ log, originOf }: RestDeps, routes: readonly Hono[]): Hono {
	const app = new Hono({ getPath: sitePath });
	const tellTrouble = createTroubleLog(log);

	app.use(async (c, next) => {
		await next();
		if (!c.res.headers.get('Content-Type')?.startsWith('application/json')) return;
		for (const [name, value] of Object.entries(WORDPRESS_HEADERS)) c.header(name, value);
		if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
		c.header('Link', `<${originOf(c)}/wp-json/>; rel="https://api.w.org/"`, {
			append: true,
		});
	});
	app.use(
		bodyLimit({
			maxSize: MAX_BODY,
			onError: () => {
				throw new Refusal('request_too_large', 'The body is larger than 1 MB.');
			},
		}),
	);
	app.onError((error, c) => {
		const refusal = error instanceof Refusal ? error : undefined;
		if (refusal !== undefined) return c.json(refusal.body, refusal.status as 400);
		const path = sitePath(c.req.raw);
		if (error instanceof DatabaseTrouble) {
			tellTrouble(error, path);
			c.header('Retry-After', String(RETRY_AFTER_SECONDS));
			return c.json(errorBody('database_unavailable', 'The shop is busy. Ask again soon.'), 503);
		}
		if (error instanceof ImpossibleValue) {
			log.error(
				{ path, reason: error.message },
				'a call had a value that the database cannot hold',
			);
			const { body, status } = new Refusal('rest_invalid_param', 'A parameter is out of range.');
			return c.json(body, status as 400);
		}
		log.error({ error, path }, 'a call failed');
		return c.json(
			{
				code: 'internal_server_error',
				message: '<p>There has been a critical error on this website.</p>',
				data: { status: 500 },
				additional_errors: [],
			},
			500,
			{ 'Retry-After': '1' },
		);
	});
	app.notFound((c) => {
		const { body, status } = new Refusal(
			'rest_no_route',
			'No route was found matching the URL and request method.',
		);
		return c.json(body, status as 404);
	});

	for (const some of routes) app.route('/', some);
	return app;
}
