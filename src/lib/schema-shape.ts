/** What is kept in a form that a contract has a schema for, in code that is loaded later and has the library anyway. */
import * as v from 'valibot';
import type { Shape } from './shape.ts';

export function bySchema<const S extends v.GenericSchema>(schema: S): Shape<v.InferOutput<S>> {
	return (value) => {
		const parsed = v.safeParse(schema, value);
		return parsed.success ? parsed.output : undefined;
	};
}
