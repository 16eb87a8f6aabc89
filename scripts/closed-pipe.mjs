// Loaded first into a program that talks to a terminal. A reader that has enough (`| head`) ends its lines and not its work,
// without a word: a backup or a restore that is under way is ended whole.
/** As a shell counts it: 128 and SIGPIPE, which Node turns into an error of the stream. */
const CLOSED_PIPE = 141;

process.stdout.on('error', (error) => {
	if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error;
	process.once('exit', (code) => {
		if (code === 0) process.exitCode = CLOSED_PIPE;
	});
});
