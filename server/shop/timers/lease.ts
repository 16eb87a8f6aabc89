/**
 * A job is someone's for this long, ms; when its worker dies, the next one takes it over. Longer than the longest job: a
 * message that is being sent for 30 s is not to be sent by another worker too.
 */
export const LEASE = 60_000;
