/** The fields that are not undefined: what may be left out is left out, as `exactOptionalPropertyTypes` asks. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
	return Object.fromEntries(
		Object.entries(fields).filter(([, value]) => value !== undefined),
	) as Defined<Fields>;
}

type Defined<Fields> = {
	[Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
	[Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<
		Fields[Name],
		undefined
	>;
};
