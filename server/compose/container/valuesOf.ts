import type { Name, Names } from './names.ts'

/** Values bound to these names, by key; only those of `keys`, if given. */
export const valuesOf = <Values extends object, Key extends keyof Values = keyof Values>(
  get: <Value>(name: Name<Value>) => Value,
  names: Names<Values>,
  keys: readonly Key[] = Object.keys(names) as Key[],
): Pick<Values, Key> => Object.fromEntries(keys.map((key) => [key, get(names[key])])) as Pick<Values, Key>

/** The same, each value made when it is first read. */
export const lateValuesOf = <Values extends object, Key extends keyof Values>(
  get: <Value>(name: Name<Value>) => Value,
  names: Names<Values>,
  keys: readonly Key[],
): Pick<Values, Key> =>
  Object.defineProperties(
    {},
    Object.fromEntries(keys.map((key) => [key, { enumerable: true, get: () => get(names[key]) }])),
  ) as Pick<Values, Key>
