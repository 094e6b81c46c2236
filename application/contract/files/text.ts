import * as z from 'zod/mini'
import { LOCALES, type Locale, perLocale, type Translated } from '../../../domain/kernel/locale.ts'

/** A non-empty text. */
export const Words = z.string().check(z.trim(), z.minLength(1, 'must not be empty'))

/** A value in every language. */
export const inLanguages = <One extends z.core.SomeType>(one: One) => z.strictObject(perLocale(() => one))

/** A non-empty text in every language. */
export const TranslatedWords = inLanguages(Words)

/** The same shape in one language. */
export type Localised<T> = T extends Translated
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Localised<Item>[]
      : { [Key in keyof T]: Localised<T[Key]> }

const isTranslated = (value: object): value is Translated =>
  Object.keys(value).length === LOCALES.length && LOCALES.every((locale) => Object.hasOwn(value, locale))

/** Picks one language of every translated text in plain data; everything else stays as it is. */
export const localised = <T>(value: T, locale: Locale): Localised<T> => {
  const chosen = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(chosen)
    if (isTranslated(part)) return part[locale]
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, chosen(inner)]))
  }
  return chosen(value) as Localised<T>
}
