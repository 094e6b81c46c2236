import { LOCALES, type Locale, perLocale } from '../../../domain/kernel/locale.ts'
import { addressWords } from '../addressWords.ts'
import type { PageKind } from '../pageKind.ts'
import { KIND_NAMES, kindOf, PAGE_KINDS } from '../pageKinds.ts'
import { pathIn, placeOf } from '../place.ts'
import { POST_LISTS } from '../postLists.ts'

/** A word with which the addresses of a kind of page begin. */
interface OwnWord {
  readonly kind: PageKind
  readonly word: string
  /** more words follow it */
  readonly isFollowed: boolean
}

const wordsIn = (locale: Locale): readonly OwnWord[] =>
  KIND_NAMES.flatMap((name) => {
    const [word = '*', ...more] = addressWords(name, locale) ?? []
    return word === '*' ? [] : [{ kind: kindOf(name), word, isFollowed: more.length > 0 }]
  })

const OWN_WORDS = perLocale(wordsIn)

/** Whether all that is below a first word is the shop's own, so that no content stands there. */
export const isClosed = (first: string, locale: Locale): boolean =>
  OWN_WORDS[locale].some(({ word, isFollowed }) => word === first && isFollowed)

/** Paths below which a search engine has nothing to look for, those of one kind in every language side by side. */
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

/** Whether an address is the shop's to answer, whatever a table of redirects says: a home page, or one that is made for each who asks. */
export const isReserved = (path: string): boolean => {
  const { locale, words } = placeOf(path)
  const [first, ...more] = words
  if (first === '') return more.length === 0
  const isUncached = OWN_WORDS[locale].some(
    ({ word, kind: { cached, audience } }) => word === first && !cached && audience !== 'developers',
  )
  return isUncached && (more.length === 0 || isClosed(first, locale))
}

/** The words with which no address of content begins, in any language: the shop's own pages stand there. */
const TAKEN: ReadonlySet<string> = new Set(LOCALES.flatMap((one) => OWN_WORDS[one].map(({ word }) => word)))
const LIST_WORDS: ReadonlySet<string> = new Set(
  Object.values(POST_LISTS).flatMap((kind) => Object.values(PAGE_KINDS[kind].address)),
)

/** Whether content may stand at these words, joined by slashes, in every language. Below a list of posts it may: they stand there. */
export const isFreeForContent = (slug: string): boolean => {
  const { locale, words } = placeOf(pathIn(LOCALES[0], slug))
  const [first, ...more] = words
  if (locale !== LOCALES[0]) return false
  return !TAKEN.has(first) || (LIST_WORDS.has(first) && more.length > 0)
}
