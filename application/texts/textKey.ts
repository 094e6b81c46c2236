import type { shop } from './nld/shop.ts'
import type { NumberFormat } from './numberFormats.ts'

/** The texts of a namespace by key: `typeof` its Dutch file, whose texts define the placeholders. */
export type Texts = Readonly<Record<string, string>>

/** The namespace loaded with every page. */
type Shop = typeof shop

/** The texts of a namespace in any language. */
export type Translation<T extends Texts> = Readonly<Record<keyof T, string>>

type Singular<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key

/** The key of a text. A plural text's key has no plural suffix, and takes `count`. */
export type TextKey<T extends Texts = Shop> = Singular<keyof T & string>

type TextOf<T extends Texts, Key extends string> = Key extends keyof T
  ? T[Key]
  : T[`${Key}_one` & keyof T] | T[`${Key}_other` & keyof T] | '{{count}}'

type GapIn<Text> = Text extends `${string}{{${infer Gap}}}${infer Rest}` ? Gap | GapIn<Rest> : never

/** The key of a text without placeholders. */
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

/** A key from outside the views. Whether its text exists is only known at run time. */
type OutsideKey = string & { readonly [outside]: true }

/** Placeholder values of a text from outside. */
export type OutsideValues = Readonly<Record<string, string | number>>

/**
 * Returns a text in one language. The compiler requires its placeholder values: a number for a number format,
 * otherwise a string.
 */
export interface Say<T extends Texts = Shop> {
  (key: OutsideKey, values?: OutsideValues): string
  <Key extends TextKey<T>>(
    key: Key,
    ...values: [GapIn<TextOf<T, Key>>] extends [never] ? [] : [values: Values<GapIn<TextOf<T, Key>>>]
  ): string
}

/** The text key of a refusal or notice: some keys have the prefix `phrases.` [8-023]. */
export const textKeyOf = (key: string): OutsideKey => key.replace(/^phrases\./, '') as OutsideKey
