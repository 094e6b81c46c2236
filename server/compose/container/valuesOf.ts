import type { Name, Names } from './names.ts'

/** What is bound to these names, by their keys; to those of some keys alone where these are given. */
export const valuesOf = <Values extends object, Key extends keyof Values = keyof Values>(
  get: <Value>(name: Name<Value>) => Value,
  names: Names<Values>,
  keys: readonly Key[] = Object.keys(names) as Key[],
): Pick<Values, Key> => Object.fromEntries(keys.map((key) => [key, get(names[key])])) as Pick<Values, Key>
