import { LOCALES } from '../kernel/locale.ts'
import type { CatalogueProduct } from '../catalogue/product.ts'
import { kindsOf } from './kinds.ts'
import { lexemesOf, type Lexemes, type SearchedText, type Weight } from './lexemes.ts'
import { plain } from './words.ts'

/** What follows is what something goes with, not what it is: a 'beugel voor camera' is no camera. */
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

/** The texts that a product is found by, in both languages, the weightiest first. */
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

/** What a product is found by: what it is and the words of its texts. What it is alone finds nothing, but puts it first. */
export const productLexemes = (product: CatalogueProduct): Lexemes =>
  new Map([...kindsOf(product).map((kind) => [kind, 1] as const), ...lexemesOf(productTexts(product))])

/** An article number as it is compared: letters and digits alone, numbers without the zeros in front. */
export const articleKey = (text: string): string => {
  const key = (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).join('')
  return /^\d+$/u.test(key) ? key.replace(/^0+(?=.)/u, '') : key
}

/** The numbers that a product is called by: its own, its maker's and its EAN. */
export const productKeys = ({ productId, mpn, gtin }: CatalogueProduct): readonly string[] =>
  [...new Set([String(productId), articleKey(mpn), articleKey(gtin)])].filter((key) => key !== '')
