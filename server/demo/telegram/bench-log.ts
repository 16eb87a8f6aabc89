/** The preview's log of calls and events. Runs in the browser. */
import { find } from './bench-parts.ts';

const LOG_LIMIT = 300;
const log = find('log');

export function write(kind: 'in' | 'out' | 'refused', name: string, detail?: string): void {
	const item = document.createElement('li');
	const time = document.createElement('time');
	time.textContent = new Date().toLocaleTimeString('ru');
	const arrow = document.createElement('span');
	arrow.className = kind;
	arrow.textContent = { in: '←', out: '→', refused: '✕' }[kind];
	arrow.setAttribute('role', 'img');
	arrow.ariaLabel = {
		in: 'мессенджер сообщает',
		out: 'магазин просит',
		refused: 'мессенджер отказывает',
	}[kind];
	const text = document.createElement('span');
	text.textContent = name;
	if (kind === 'refused') text.className = kind;
	if (detail) {
		const small = document.createElement('em');
		small.textContent = detail;
		text.append(small);
	}
	item.append(time, arrow, text);
	const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
	log.append(item);
	while (log.children.length > LOG_LIMIT) log.firstElementChild?.remove();
	if (isAtEnd) log.scrollTop = log.scrollHeight;
}
