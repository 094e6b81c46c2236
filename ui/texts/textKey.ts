import type { nld } from './nld.ts'
import type { NumberFormat } from './numberFormats.ts'

type Dutch = typeof nld

type Singular<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key

/** All texts of one language. */
export type Words = Readonly<Record<keyof Dutch, string>>

/** The name of a text. A text that counts is named without its plural ending and filled in with `count`. */
export type TextKey = Singular<keyof Dutch>

type TextOf<Key extends string> = Key extends keyof Dutch
  ? Dutch[Key]
  : Dutch[`${Key}_one` & keyof Dutch] | Dutch[`${Key}_other` & keyof Dutch] | '{{count, number}}'

type GapIn<Text> = Text extends `${string}{{${infer Gap}}}${infer Rest}` ? Gap | GapIn<Rest> : never

/** The name of a text without gaps. */
export type PlainTextKey = {
  [Key in TextKey]: [GapIn<TextOf<Key>>] extends [never] ? Key : never
}[TextKey]

type Values<Gap extends string> = {
  readonly [
    Part in Gap as Part extends `${infer Name}, ${string}` ? Name : Part
  ]: Part extends `${string}, ${infer Format}` ? (Format extends NumberFormat ? number : never) : string
}

declare const outside: unique symbol

/** A key from outside the views. Whether there is such a text only the one who says it knows. */
type OutsideKey = string & { readonly [outside]: true }

/** What fills the gaps of a text from outside. */
export type OutsideValues = Readonly<Record<string, string | number>>

/** Says a text in one language. The compiler asks for what fills its gaps: a number where one is written by the language, else words. */
export interface Say {
  (key: OutsideKey, values?: OutsideValues): string
  <Key extends TextKey>(
    key: Key,
    ...values: [GapIn<TextOf<Key>>] extends [never] ? [] : [values: Values<GapIn<TextOf<Key>>>]
  ): string
}

/** The text that a refusal or a notice names: some keys come with the prefix `phrases.` (specification, section 8). */
export const textKeyOf = (key: string): OutsideKey => key.replace(/^phrases\./, '') as OutsideKey
