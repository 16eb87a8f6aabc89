/** Fields that may be absent, said once: what is undefined is left out, as `exactOptionalPropertyTypes` asks. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
	// A loop, and not `Object.fromEntries`: prices and cards are made with this, and a loop costs what a spread does.
	const kept: Partial<Fields> = {};
	for (const name in fields) if (fields[name] !== undefined) kept[name] = fields[name];
	return kept as unknown as Defined<Fields>;
}

type Defined<Fields> = {
	[Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
	[Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<
		Fields[Name],
		undefined
	>;
};
