import type { nld } from './nld.ts'

type Singular<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key

/** All texts of one language. */
export type Words = Readonly<Record<keyof typeof nld, string>>

/** The name of a text. A text that counts is named without its plural ending and filled in with `count`. */
export type TextKey = Singular<keyof typeof nld>

/** What fills the gaps of a text. */
export type TextValues = Readonly<Record<string, string | number>>

/**
 * The text a key from outside the views names: refusals come as keys, some with the prefix `phrases.` (specification, section 8).
 * Whether there is such a text only the one who says it knows.
 */
export const textKeyOf = (key: string): TextKey => key.replace(/^phrases\./, '') as TextKey
