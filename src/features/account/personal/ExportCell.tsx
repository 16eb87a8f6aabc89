import { Trans } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from '#src/kit/controls/Button.tsx';
import { Cell } from '#src/kit/controls/Cell.tsx';
import { blobAddress } from '#src/lib/blob-address.ts';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { exportAtom } from '../state/export.ts';
import styles from './export-cell.module.css';

type Taking =
	| { readonly status: 'idle' | 'busy' | 'failed' | 'saved' | 'copied' | 'not copied' }
	/** Inside Telegram, whose web views keep no files: to be copied by a press of its own. */
	| { readonly status: 'ready'; readonly text: string };

const FILE_NAME = 'my-data.json';

/** Everything the shop keeps of the customer: a file in a browser, a text to copy inside Telegram. */
export function ExportCell() {
	const messenger = useAtomValue(messengerAtom);
	const collect = useSetAtom(exportAtom);
	const [taking, setTaking] = useState<Taking>({ status: 'idle' });
	const run = async () => {
		if (taking.status === 'busy') return;
		setTaking({ status: 'busy' });
		const text = await collect();
		if (text === undefined) setTaking({ status: 'failed' });
		else if (!HOSTS[messenger.host].isPage) setTaking({ status: 'ready', text });
		else {
			saveFile(text);
			setTaking({ status: 'saved' });
		}
	};
	const copy = (text: string) =>
		navigator.clipboard.writeText(text).then(
			() => setTaking({ status: 'copied' }),
			() => setTaking({ status: 'not copied' }),
		);
	const isBusy = taking.status === 'busy';
	return (
		<>
			<Cell
				as="button"
				aria-busy={isBusy}
				onClick={() => void run()}
				icon={<IconDownload className="i s20" aria-hidden />}
				note={
					<span role="status">
						{isBusy && <Trans>Собираем…</Trans>}
						{taking.status === 'saved' && <Trans>Сохранено в файл {FILE_NAME}</Trans>}
						{taking.status === 'ready' && <Trans>Готово, осталось скопировать</Trans>}
						{taking.status === 'copied' && <Trans>Скопировано</Trans>}
						{taking.status === 'failed' && <Trans>Не получилось собрать. Нажмите ещё раз</Trans>}
						{taking.status === 'not copied' && (
							<Trans>Скопировать не получилось. Откройте магазин в браузере</Trans>
						)}
					</span>
				}
				isWay
			>
				<Trans>Скачать мои данные</Trans>
			</Cell>
			{taking.status === 'ready' && (
				<div className={styles.copy}>
					<Button size="mid" look="quiet" onClick={() => void copy(taking.text)}>
						<Trans>Скопировать</Trans>
					</Button>
				</div>
			)}
		</>
	);
}

function saveFile(text: string): void {
	const { url, release } = blobAddress(new Blob([text], { type: 'application/json' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = FILE_NAME;
	link.click();
	release();
}
