import { type Locale, perLocale } from '../../domain/kernel/locale.ts'
import { KIND_NAMES, kindOf, type KindName } from './pageKinds.ts'

const wordsOf = (locale: Locale): ReadonlyMap<KindName, readonly string[]> =>
  new Map(
    KIND_NAMES.flatMap((kind) => {
      const address = kindOf(kind).address?.[locale]
      return address === undefined ? [] : [[kind, address.split('/')] as const]
    }),
  )

const WORDS = perLocale(wordsOf)

/** A kind's address word by word, as in the table; null if the kind has no address. */
export const addressWords = (kind: KindName, locale: Locale): readonly string[] | null =>
  WORDS[locale].get(kind) ?? null
