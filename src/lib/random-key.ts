/** 128 random bits. Unlike `randomUUID` it is there on a shop opened by plain http, as in its owner's own network. */
export const randomKey = (): string => crypto.getRandomValues(new BigUint64Array(2)).join('-');
