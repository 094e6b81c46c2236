import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { isGtin } from '../../../domain/catalogue/gtin.ts'
import type { Translated } from '../../../domain/kernel/locale.ts'
import type { LeftOut } from './finishProduct.ts'

/** What HTML writes for a character: plain texts have the character itself. */
const ENTITY = /&(?:[a-z]{2,8}\d?|#\d{1,7}|#x[\da-f]{1,6});/iu

const named = (field: string, text: string | Translated): readonly (readonly [string, string])[] =>
  typeof text === 'string'
    ? [[field, text]]
    : [
        [`${field}.nld`, text.nld],
        [`${field}.eng`, text.eng],
      ]

const plainTexts = ({
  title,
  type,
  brand,
  mpn,
  descriptions,
  specifications,
  variations,
  options,
}: CatalogueProduct) => [
  ...named('title', title),
  ...named('type', type),
  ...named('brand', brand),
  ...named('mpn', mpn),
  ...named('descriptions.meta', descriptions.meta),
  ...named('descriptions.description', descriptions.description),
  ...specifications.flatMap(({ name, options: facts }, at) => [
    ...named(`specifications.${at}.name`, name),
    ...facts.flatMap((fact, nr) => named(`specifications.${at}.options.${nr}`, fact)),
  ]),
  ...[variations, options].flatMap((groups, kind) =>
    groups.flatMap(({ name, items }, at) => {
      const field = `${kind === 0 ? 'variations' : 'options'}.${at}`
      return [
        ...named(`${field}.name`, name),
        ...items.flatMap((item, nr) => named(`${field}.items.${nr}.name`, item.name)),
      ]
    }),
  ),
]

/** What looks wrong in a line whose product goes in all the same, each with what becomes of it. */
export const remarksOf = (product: CatalogueProduct): readonly LeftOut[] => [
  ...(product.gtin === '' || isGtin(product.gtin)
    ? []
    : [{ field: 'gtin', reason: `"${product.gtin}" has a wrong check digit, and is left out` }]),
  ...plainTexts(product).flatMap(([field, text]) => {
    const [entity] = ENTITY.exec(text) ?? []
    return entity === undefined
      ? []
      : [{ field, reason: `shows "${entity}" as it is written: a plain text has the character itself` }]
  }),
]
