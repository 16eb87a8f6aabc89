/** Thrown by a job that can do nothing now through no fault of its own: it is run again then, and has not failed. */
export class Later extends Error {
	override readonly name = 'Later';
	readonly milliseconds: number;

	constructor(milliseconds: number) {
		super(`not before ${milliseconds} ms`);
		this.milliseconds = milliseconds;
	}
}
