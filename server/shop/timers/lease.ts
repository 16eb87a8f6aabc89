/**
 * A job is its worker's for this long, ms; when that worker dies, another takes the job over. Longer than the longest job: a
 * message that is being sent for 30 s is not to be sent by another worker too.
 */
export const LEASE = 60_000;
