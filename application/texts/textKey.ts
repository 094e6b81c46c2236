import type { shop } from './nld/shop.ts'
import type { NumberFormat } from './numberFormats.ts'

/**
 * The texts of a namespace, by their names: `typeof` its Dutch file, whose texts say which gaps there are.
 */
export type Texts = Readonly<Record<string, string>>

/** The namespace of a page's first load. */
type Shop = typeof shop

/** The texts of a namespace in any language. */
export type Translation<T extends Texts> = Readonly<Record<keyof T, string>>

type Singular<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key

/** The name of a text. A text that counts is named without its plural ending and filled in with `count`. */
export type TextKey<T extends Texts = Shop> = Singular<keyof T & string>

type TextOf<T extends Texts, Key extends string> = Key extends keyof T
  ? T[Key]
  : T[`${Key}_one` & keyof T] | T[`${Key}_other` & keyof T] | '{{count}}'

type GapIn<Text> = Text extends `${string}{{${infer Gap}}}${infer Rest}` ? Gap | GapIn<Rest> : never

/** The name of a text without gaps. */
export type PlainTextKey<T extends Texts = Shop> = {
  [Key in TextKey<T>]: [GapIn<TextOf<T, Key>>] extends [never] ? Key : never
}[TextKey<T>]

type Values<Gap extends string> = {
  readonly [Part in Gap as Part extends `${infer Name}, ${string}` ? Name : Part]: Part extends 'count'
    ? number
    : Part extends `${string}, ${infer Format}`
      ? Format extends NumberFormat
        ? number
        : never
      : string
}

declare const outside: unique symbol

/** A key from outside the views. Whether there is such a text only the one who says it knows. */
type OutsideKey = string & { readonly [outside]: true }

/** What fills the gaps of a text from outside. */
export type OutsideValues = Readonly<Record<string, string | number>>

/**
 * Says a text in one language. The compiler asks for what fills its gaps: a number where one is written by
 * the language, else words.
 */
export interface Say<T extends Texts = Shop> {
  (key: OutsideKey, values?: OutsideValues): string
  <Key extends TextKey<T>>(
    key: Key,
    ...values: [GapIn<TextOf<T, Key>>] extends [never] ? [] : [values: Values<GapIn<TextOf<T, Key>>>]
  ): string
}

/** The text that a refusal or a notice names: some keys come with the prefix `phrases.` [8-023]. */
export const textKeyOf = (key: string): OutsideKey => key.replace(/^phrases\./, '') as OutsideKey
