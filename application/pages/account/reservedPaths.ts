import { LOCALES, type Locale, perLocale } from '../../../domain/kernel/locale.ts'
import { addressWords } from '../addressWords.ts'
import type { PageKind } from '../pageKind.ts'
import { KIND_NAMES, kindOf, PAGE_KINDS } from '../pageKinds.ts'
import { pathIn, placeOf } from '../place.ts'
import { POST_LISTS } from '../postLists.ts'

/** The first word of a page kind's address. */
interface OwnWord {
  readonly kind: PageKind
  readonly word: string
  /** whether more words follow it */
  readonly isFollowed: boolean
}

const wordsIn = (locale: Locale): readonly OwnWord[] =>
  KIND_NAMES.flatMap((name) => {
    const [word = '*', ...more] = addressWords(name, locale) ?? []
    return word === '*' ? [] : [{ kind: kindOf(name), word, isFollowed: more.length > 0 }]
  })

const OWN_WORDS = perLocale(wordsIn)

/** Whether all addresses below a first word are reserved for page kinds, so that content cannot be there. */
export const isClosed = (first: string, locale: Locale): boolean =>
  OWN_WORDS[locale].some(({ word, isFollowed }) => word === first && isFollowed)

/** Paths that search engines should not crawl; those of one kind are adjacent in all languages. */
export const closedToCrawlers = (): readonly string[] => {
  const closed = KIND_NAMES.filter((name) => !kindOf(name).indexed && kindOf(name).audience !== 'developers')
  const paths = closed.flatMap((name) =>
    LOCALES.flatMap(
      (locale) =>
        addressWords(name, locale)
          ?.slice(0, 1)
          .map((word) => pathIn(locale, word)) ?? [],
    ),
  )
  return [...new Set(paths)]
}

/** Whether an address is exempt from redirects: a home page, or a page rendered per visitor. */
export const isReserved = (path: string): boolean => {
  const { locale, words } = placeOf(path)
  const [first, ...more] = words
  if (first === '') return more.length === 0
  const isUncached = OWN_WORDS[locale].some(
    ({ word, kind: { cached, audience } }) => word === first && !cached && audience !== 'developers',
  )
  return isUncached && (more.length === 0 || isClosed(first, locale))
}

/** First words that no content address may have, in any language: page kinds use them. */
const TAKEN: ReadonlySet<string> = new Set(LOCALES.flatMap((one) => OWN_WORDS[one].map(({ word }) => word)))
const LIST_WORDS: ReadonlySet<string> = new Set(
  Object.values(POST_LISTS).flatMap((kind) => Object.values(PAGE_KINDS[kind].address)),
)

/**
 * Whether content may have this slug in every language. Below a list of posts it may, because the posts are
 * there.
 */
export const isFreeForContent = (slug: string): boolean => {
  const { locale, words } = placeOf(pathIn(LOCALES[0], slug))
  const [first, ...more] = words
  if (locale !== LOCALES[0]) return false
  return !TAKEN.has(first) || (LIST_WORDS.has(first) && more.length > 0)
}
