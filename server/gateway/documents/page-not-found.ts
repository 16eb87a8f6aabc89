/**
 * An unknown page in the words of the specification (2, 8), for those who read errors: programs and the log. People get
 * the storefront's own page, with its own title and a way home.
 */
import type { Context } from 'hono';
import { fail } from '../api/answer.ts';
import type { GatewayEnv } from '../deps.ts';

/** What is said of a path that is no page; without one, of an address no router can read. */
export function pageNotFoundText(path?: string): string {
	return path === undefined ? 'Page not found' : `Page Not Found: ${path}`;
}

/** Whether the caller names a form of answer that is no page. */
export function isProgram(accept: string | undefined): boolean {
	return accept !== undefined && /\bjson\b|text\/plain/.test(accept) && !/html/.test(accept);
}

/** The answer to a program: JSON in WordPress's form where it reads that, else plain text. */
export function pageNotFound(c: Context<GatewayEnv>, path?: string): Response {
	const text = pageNotFoundText(path);
	const isJson = /\bjson\b/.test(c.req.header('accept') ?? '');
	const answer = isJson ? fail(c, 'page_not_found', text) : c.text(text, 404);
	answer.headers.set('Vary', 'Accept');
	answer.headers.set('Cache-Control', 'no-cache');
	return answer;
}
