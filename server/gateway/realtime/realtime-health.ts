/** What became of the last events: told at `/readyz` as a note, for orders are sold without realtime too. */
export interface RealtimeHealth {
	/** Of an event of ours at the service; undefined = it was taken. */
	service(problem: string | undefined): void;
	/** Of a call to `/apps/…`, where the site's server sends its events. */
	hook(problem: string | undefined): void;
	/** Why the other copies of the shop are not heard; undefined = they are. */
	copies(error: unknown): void;
	notes(): string[];
}

export function createRealtimeHealth(): RealtimeHealth {
	let ofService: string | undefined;
	let ofHook: string | undefined;
	let ofCopies: string | undefined;
	return {
		service(problem) {
			ofService = problem;
		},
		hook(problem) {
			ofHook = problem;
		},
		copies(error) {
			if (error === undefined) ofCopies = undefined;
			else ofCopies = error instanceof Error ? error.message : String(error);
		},
		notes: () => [
			...(ofCopies === undefined ? [] : [`realtime: the other copies are not heard: ${ofCopies}`]),
			...(ofService === undefined ? [] : [`realtime: the service ${ofService}`]),
			...(ofHook === undefined
				? []
				: [`realtime: the last call to /apps was refused: ${ofHook} (keys of the sending server)`]),
		],
	};
}
