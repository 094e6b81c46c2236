import { isPictureName } from '../../contract/files/pictureName.ts'
import { isGtin } from '../../../domain/catalogue/gtin.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { LOCALES, perLocale, type Translated } from '../../../domain/kernel/locale.ts'
import { refused } from '../../../domain/kernel/result.ts'
import type { NamedPicture, StoredPicture } from '../../ports/outside/pictures.ts'
import type { Services } from '../services.ts'

export interface FinishedProduct {
  readonly product: CatalogueProduct
  readonly leftOut: readonly LeftOut[]
  /** other faults, which don't prevent the import of the product */
  readonly remarks: readonly LeftOut[]
}

/** Characters of a picture's name that are reported. */
const SHOWN = 200

/** The stored picture of each file; null if it was refused. */
type Brought = ReadonlyMap<string, StoredPicture | null>

type Small = { readonly medium: string; readonly alt: Translated } | null

interface Wanted extends NamedPicture {
  readonly field: string
}

/** Returns a picture that is shown only in its small size; the catalogue has no dimensions for it. */
const small = (field: string, image: Small): readonly Wanted[] =>
  image === null ? [] : [{ field, file: image.medium, width: 0, height: 0 }]

const wantedOf = ({ images, variations, options }: CatalogueProduct): readonly Wanted[] => [
  ...images.map(({ src, width, height }, i) => ({ field: `images.${i}`, file: src.max, width, height })),
  ...variations.flatMap(({ items }, g) =>
    items.flatMap(({ productImage }, i) => small(`variations.${g}.items.${i}.productImage`, productImage)),
  ),
  ...options.flatMap(({ items }, g) =>
    items.flatMap(({ image }, i) => small(`options.${g}.items.${i}.image`, image)),
  ),
]

const shownSmall = (image: Small, brought: Brought): Small => {
  const stored = image && brought.get(image.medium)
  return image && stored ? { ...image, medium: stored.src.medium } : null
}

const shown = (product: CatalogueProduct, brought: Brought): CatalogueProduct => ({
  ...product,
  images: product.images.flatMap((image) => {
    const stored = brought.get(image.src.max)
    return stored ? [{ ...image, ...stored }] : []
  }),
  variations: product.variations.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, productImage: shownSmall(item.productImage, brought) })),
  })),
  options: product.options.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, image: shownSmall(item.image, brought) })),
  })),
})

/**
 * Prepares a product for storage: sanitises its HTML and stores its pictures. Handles pictures one at a time,
 * each once, so that a running shop stays responsive. A refused picture is left out, and the product is
 * imported without it.
 */
export const finishProduct = async (
  product: CatalogueProduct,
  { sanitise, pictures }: Pick<Services, 'sanitise' | 'pictures'>,
): Promise<FinishedProduct> => {
  const written = product.descriptions.long
  // most products have one text for all languages, and sanitising is slow
  const safeOf = new Map([...new Set(Object.values(written))].map((html) => [html, sanitise(html)]))
  const long = perLocale((locale) => safeOf.get(written[locale]) ?? '')
  const gtin = isGtin(product.gtin) ? product.gtin : ''
  const safe = { ...product, gtin, descriptions: { ...product.descriptions, long } }
  const brought = new Map<string, StoredPicture | null>()
  const leftOut: LeftOut[] = []
  for (const { field, ...picture } of wantedOf(product)) {
    if (brought.has(picture.file)) continue
    const answer = isPictureName(picture.file)
      ? await pictures.bring(picture)
      : refused('is not the name of a picture file')
    brought.set(picture.file, answer.ok ? answer.value : null)
    if (!answer.ok) leftOut.push({ field, reason: `"${picture.file.slice(0, SHOWN)}" ${answer.refusal}` })
  }
  return { product: shown(safe, brought), leftOut, remarks: remarksOf(product) }
}

/** An HTML character reference: plain texts must have the character itself. */
const ENTITY = /&(?:[a-z]{2,8}\d?|#\d{1,7}|#x[\da-f]{1,6});/iu

const named = (field: string, text: string | Translated): readonly (readonly [string, string])[] =>
  typeof text === 'string' ? [[field, text]] : LOCALES.map((locale) => [`${field}.${locale}`, text[locale]])

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

/** Returns faults that don't prevent the import, each with its consequence. */
const remarksOf = (product: CatalogueProduct): readonly LeftOut[] => [
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

/** A fault in a field of a product that is imported all the same. */
interface LeftOut {
  readonly field: string
  readonly reason: string
}
