/** Everything the doctor looks at, in the order it is said. */
import { lookAtClock } from './clock.ts';
import { lookAtBackup, lookAtDataFolder, lookAtSecrets } from './data-folder.ts';
import { lookAtDatabase } from './database.ts';
import { lookAtFiguresPort } from './figures.ts';
import type { Installation } from './installation.ts';
import type { Line } from './line.ts';
import { lookAtLoginCodes, lookAtMax } from './messengers.ts';
import { lookAtPublicAddress } from './public-address.ts';
import { lookAtMode, lookAtSettings } from './settings.ts';
import { lookAtHours, lookAtPictures, lookAtPromises, lookAtShopFolder } from './shop-folder.ts';
import { lookAtSite } from './site.ts';
import { lookAtTelegram } from './telegram.ts';

type Lines = Line | readonly Line[];

export interface Check {
	/** Said where the check itself breaks or does not end. */
	readonly what: string;
	look(installation: Installation): Lines | Promise<Lines>;
}

export const CHECKS: readonly Check[] = [
	{ what: 'settings', look: lookAtSettings },
	{ what: 'mode', look: lookAtMode },
	{ what: 'shop folder', look: lookAtShopFolder },
	{ what: 'site', look: lookAtSite },
	{ what: 'pictures', look: lookAtPictures },
	{ what: 'promises', look: lookAtPromises },
	{ what: 'opening hours', look: lookAtHours },
	{ what: 'public address', look: lookAtPublicAddress },
	{ what: 'Telegram bot', look: lookAtTelegram },
	{ what: 'MAX bot', look: lookAtMax },
	{ what: 'login codes', look: lookAtLoginCodes },
	{ what: 'data folder', look: lookAtDataFolder },
	{ what: 'secrets', look: lookAtSecrets },
	{ what: 'database', look: lookAtDatabase },
	{ what: 'backup', look: lookAtBackup },
	{ what: 'clock', look: lookAtClock },
	{ what: 'figures', look: lookAtFiguresPort },
];
