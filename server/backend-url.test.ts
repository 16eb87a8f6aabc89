import { expect, test } from 'vitest';
import { readEnvironment, StartError } from './env.ts';

const KEYS = { WC_KEY: 'ck_own', WC_SECRET: 'cs_own' };
const read = (url: string) => readEnvironment({ ...KEYS, BACKEND_URL: url }).BACKEND_URL;

test.each([
	'https://site.example',
	'https://8.8.8.8',
	'http://localhost:8080',
	'http://shop.localhost',
	'http://127.0.0.1:8080/shop',
	'http://[::1]:8080',
	'http://wordpress',
	'http://10.0.0.7',
	'http://192.168.1.5',
	'http://172.20.0.3',
	'http://site.test',
])('%s is asked with the keys', (url) => {
	expect(read(url)).toBe(url);
});

test.each([
	'http://site.example',
	'http://8.8.8.8',
	'http://172.15.0.1',
	'http://172.32.0.1',
	'http://10.evil.example',
	'http://localhost.example',
	'http://127.0.0.1.example',
	'http://wordpress.example:8080',
])('%s would have the keys in the clear: no start, one line', (url) => {
	expect(() => read(url)).toThrow(StartError);
	expect(() => read(url)).toThrow(/^BACKEND_URL: needs https:/);
});
