import { LOCALES } from '../kernel/locale.ts'
import type { CatalogueProduct } from '../catalogue/product.ts'
import { kindsOf } from './kinds.ts'
import { lexemesOf, type Lexemes, type SearchedText, type Weight } from './lexemes.ts'
import { plain } from './words.ts'

/** Words before what a product goes with, rather than what it is: a 'beugel voor camera' is no camera. */
const GOES_WITH = /\s(?:voor|met|t\.?b\.?v\.?|for|with|compatible\swith|equivalent\sto|vervangt|replaces)\s/iu

const titleTexts = (title: string): readonly SearchedText[] => {
  const cut = title.search(GOES_WITH)
  return cut < 0
    ? [{ weight: 4, text: title }]
    : [
        { weight: 4, text: title.slice(0, cut) },
        { weight: 3, text: title.slice(cut) },
      ]
}

/** A product's searchable texts in both languages, in descending order of weight. */
const productTexts = (product: CatalogueProduct): readonly SearchedText[] => {
  const { title, brand, mpn, type, categories, specifications, variations } = product
  const of = (weight: Weight, texts: readonly string[]) =>
    [...new Set(texts)].map((text) => ({ weight, text }))
  return [
    ...[...new Set(LOCALES.map((locale) => title[locale]))].flatMap(titleTexts),
    ...of(3, [brand, mpn]),
    ...of(2, [type, ...categories]),
    ...of(
      1,
      LOCALES.flatMap((locale) => [
        ...specifications.flatMap(({ name, options }) => [
          name[locale],
          ...options.map((option) => option[locale]),
        ]),
        ...variations.flatMap(({ items }) => items.map(({ name }) => name[locale])),
      ]),
    ),
  ].toSorted((a, b) => b.weight - a.weight)
}

/**
 * A product's lexemes: its kinds and the words of its texts.
 * A kind alone matches no query, but ranks a match higher.
 */
export const productLexemes = (product: CatalogueProduct): Lexemes =>
  new Map([...kindsOf(product).map((kind) => [kind, 1] as const), ...lexemesOf(productTexts(product))])

/** The comparison key of an article number: letters and digits only, a numeric one without leading zeros. */
export const articleKey = (text: string): string => {
  const key = (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).join('')
  return /^\d+$/u.test(key) ? key.replace(/^0+(?=.)/u, '') : key
}

/** A product's article numbers: its own, its manufacturer's and its EAN. */
export const productKeys = ({ productId, mpn, gtin }: CatalogueProduct): readonly string[] =>
  [...new Set([String(productId), articleKey(mpn), articleKey(gtin)])].filter((key) => key !== '')
