import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import { KIND_NAMES, kindOf, type KindName } from './pageKinds.ts'

const wordsOf = (locale: Locale): ReadonlyMap<KindName, readonly string[]> =>
  new Map(
    KIND_NAMES.flatMap((kind) => {
      const address = kindOf(kind).address?.[locale]
      return address === undefined ? [] : [[kind, address.split('/')] as const]
    }),
  )

const WORDS: ReadonlyMap<Locale, ReadonlyMap<KindName, readonly string[]>> = new Map(
  LOCALES.map((locale) => [locale, wordsOf(locale)]),
)

/** A kind's address as the table writes it, word by word; null for what stands nowhere of its own. */
export const addressWords = (kind: KindName, locale: Locale): readonly string[] | null =>
  WORDS.get(locale)?.get(kind) ?? null
