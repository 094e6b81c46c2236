import { hasDefaultMessage, NOUNS } from './issueLines.ts'
import * as z from 'zod/mini'
import { slugOf } from '../../../domain/catalogue/slug.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { Translated } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { basisPoints, NOTHING } from '../../../domain/kernel/cents.ts'
import {
  SLUG,
  word,
  name,
  whole,
  list,
  inEach,
  words,
  prose,
  html,
  share,
  vatRate,
  amount,
  displayType,
  days,
  grams,
  productId,
  image,
  optionGroups,
  categoryPaths,
} from './catalogueFields.ts'
import { withoutSchema } from './withoutSchema.ts'
import { parsedJson } from '../../../domain/kernel/parsedJson.ts'

/** Most products in a kit's box, and most pieces of each. */
const MOST_PRODUCTS = 50

const MOST_PIECES = 99

const areDifferent = (contents: readonly z.output<typeof content>[]): boolean =>
  new Set(contents.map((one) => one.productId)).size === contents.length

const content = z.strictObject({ productId, quantity: z.int().check(z.gte(1), z.lte(MOST_PIECES)) })

/** The contents of a kit's box, as listed in a catalogue line. */
const kitContents = z.optional(
  list(content, MOST_PRODUCTS).check(
    z.refine(areDifferent, 'must name each product once, with its quantity'),
  ),
)

/** Longest line of an import file, in characters. */
export const LONGEST_LINE = 1_000_000

/** Most products in `goesWith`. */
const MOST_BESIDE = 12

const variationItem = z.strictObject({
  id: name(100),
  name: words,
  state: z._default(z.boolean(), true),
  productId,
  productSlug: z._default(z.string().check(z.maxLength(200)), ''),
  productImage: z._default(z.nullable(image), null),
})

/** A line of a catalogue file. */
export const CatalogueLine = z.strictObject({
  id: z.optional(name(100)),
  productId,
  slug: z.optional(
    z.string().check(z.maxLength(200), z.regex(SLUG, 'must be lower-case words joined by hyphens')),
  ),
  status: z._default(z.enum(['active', 'inactive']), 'active'),
  title: words,
  type: z._default(word(100), ''),
  brand: z._default(word(100), ''),
  mpn: z._default(word(100), ''),
  gtin: z._default(z.string().check(z.regex(/^(\d{8}|\d{12,14})?$/u, 'must be 8, 12, 13 or 14 digits')), ''),
  descriptions: z.optional(
    z.strictObject({ meta: z.optional(prose), long: z.optional(html), description: z.optional(prose) }),
  ),
  prices: z.strictObject({
    base: amount,
    vatIncluded: z.boolean(),
    vatPercentage: vatRate,
    discountPercentage: z.optional(share),
    lowestPrice30Days: z.optional(amount),
  }),
  stock: z.optional(
    z.strictObject({
      openQuantity: z._default(whole(10_000_000), 0),
      isManaged: z._default(z.boolean(), true),
      isPermanentlyOutOfStock: z._default(z.boolean(), false),
    }),
  ),
  weight: z.optional(z.strictObject({ perUnit: grams })),
  delivery: z.optional(z.strictObject({ totalDays: days })),
  categories: z._default(categoryPaths, []),
  images: z._default(list(image, 100), []),
  specifications: z._default(list(z.strictObject({ name: words, options: list(prose, 200) }), 1_000), []),
  variations: z._default(
    list(z.strictObject({ id: name(100), name: words, displayType, items: list(variationItem, 500) }), 50),
    [],
  ),
  options: z._default(optionGroups, []),
  goesWith: z._default(list(productId, MOST_BESIDE), []),
  kit: kitContents,
  manufacturer: z._default(
    z.nullable(
      z.strictObject({
        name: name(200),
        address: name(500),
        email: name(254),
        responsiblePerson: z.optional(name(500)),
      }),
    ),
    null,
  ),
})

type Line = z.output<typeof CatalogueLine>

const NO_DISCOUNT = basisPoints(0)

const EMPTY = inEach('')

const pictured = (
  { file: src, width, height, alt }: Line['images'][number],
  id: string,
  title: Translated,
) => ({
  id,
  src: { medium: src, large: src, max: src },
  width,
  height,
  alt: alt ?? title,
})

const productOf = (of: Line): CatalogueProduct => ({
  id: of.id ?? `product-${of.productId}`,
  productId: of.productId,
  slug: of.slug ?? (slugOf(of.title.nld) || `product-${of.productId}`),
  status: of.status,
  title: of.title,
  type: of.type,
  brand: of.brand,
  mpn: of.mpn,
  gtin: of.gtin,
  descriptions: {
    meta: of.descriptions?.meta ?? EMPTY,
    long: of.descriptions?.long ?? EMPTY,
    description: of.descriptions?.description ?? EMPTY,
  },
  price: {
    basis: of.prices.vatIncluded ? 'incl' : 'excl',
    rate: of.prices.vatPercentage,
    base: of.prices.base,
    discount: of.prices.discountPercentage ?? NO_DISCOUNT,
  },
  ...(of.prices.lowestPrice30Days !== undefined && { statedPrior: of.prices.lowestPrice30Days }),
  stock: of.stock ?? { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false },
  weight: of.weight?.perUnit ?? 0,
  deliveryDays: of.delivery?.totalDays ?? 0,
  categories: [...new Set(of.categories)],
  images: of.images.map((one, i) => pictured(one, `${of.productId}-${i + 1}`, of.title)),
  specifications: of.specifications,
  variations: of.variations.map((group) => ({
    ...group,
    items: group.items.map(({ state, productImage, ...item }) => ({
      ...item,
      enabled: state,
      productImage: productImage && { medium: productImage.file, alt: productImage.alt ?? item.name },
    })),
  })),
  options: of.options.map((group) => ({
    ...group,
    items: group.items.map(
      ({ state, prices, label, image, displayType: kind, cartable, isEmpty, ...item }) => ({
        ...item,
        groupId: group.id,
        label: label ?? item.name,
        image: image && { medium: image.file, alt: image.alt ?? item.name },
        isCustom: kind === 'custom',
        enabled: state,
        price: { base: prices?.base ?? NOTHING, discount: prices?.discountPercentage ?? NO_DISCOUNT },
        cartable: cartable ?? kind !== 'custom',
        ...(isEmpty === true && { isEmpty }),
      }),
    ),
  })),
  goesWith: [...new Set(of.goesWith)].filter((productId) => productId !== of.productId),
  ...(of.kit !== undefined && of.kit.length > 0 && { kit: of.kit }),
  manufacturer: of.manufacturer as CatalogueProduct['manufacturer'],
})

/**
 * Parses one line of a catalogue file (docs/reference/catalogue-format.md): euros, percent and grams become
 * cents, basis points and grams. Picture names and HTML stay as in the file. Refuses with every invalid field
 * and its reason.
 */
export const parseCatalogueLine = (source: string): Result<CatalogueProduct, readonly Fault[]> => {
  const whole = (reason: string) => refused([{ field: 'the line', reason }])
  if (source.length > LONGEST_LINE) return whole(`is longer than ${LONGEST_LINE} characters`)
  // checked first to avoid throwing an exception for each of millions of lines
  if (!/^\s*\{/u.test(source)) return whole('must be a JSON object')
  const value = parsedJson(source)
  if (value === undefined) return whole('is not JSON')
  const doubled = doubledKey(source)
  if (doubled !== null) return refused([{ field: doubled, reason: 'is given twice' }])
  const faults = unfit(value)
  if (faults.length > 0) return refused(faults)
  const parsed = CatalogueLine.safeParse(withoutSchema(value))
  if (!parsed.success) return refused(parsed.error.issues.flatMap((issue) => faultOf(issue, value)))
  if (parsed.data.kit?.some((content) => content.productId === parsed.data.productId))
    return refused([{ field: 'kit', reason: 'must not name the product itself' }])
  return ok(productOf(parsed.data))
}

interface Open {
  /** the keys of an object so far; null for a list */
  readonly keys: Set<string> | null
  at: string | number
}

const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\],]/gu

/**
 * The path of a key that occurs twice in an object of a JSON text, where `JSON.parse` silently keeps the
 * last; null if there is none.
 * @param source valid JSON
 */
const doubledKey = (source: string): string | null => {
  const open: Open[] = []
  for (const [token, colon] of source.matchAll(TOKEN)) {
    const inside = open.at(-1)
    if (token === '{') open.push({ keys: new Set(), at: '' })
    else if (token === '[') open.push({ keys: null, at: 0 })
    else if (token === '}' || token === ']') open.pop()
    else if (inside === undefined) continue
    else if (token === ',' && typeof inside.at === 'number') inside.at += 1
    else if (colon !== undefined && inside.keys !== null) {
      const key = JSON.parse(token.slice(0, -colon.length)) as string
      inside.at = key
      if (inside.keys.has(key)) return open.map(({ at }) => at).join('.')
      inside.keys.add(key)
    }
  }
  return null
}

/** A fault of a line: the field's path, such as `prices.base` or `images.0.file`, and a plain reason. */
interface Fault {
  readonly field: string
  readonly reason: string
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.') || 'the line'

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

const sizeOf = (origin: string, size: number | bigint): string =>
  origin === 'string' ? `${size} characters` : origin === 'array' ? `${size} entries` : String(size)

const reasonOf = (issue: z.core.$ZodIssue, value: unknown): string => {
  if (issue.code === 'invalid_type')
    return valueAt(value, issue.path) === undefined
      ? 'is missing'
      : hasDefaultMessage(issue)
        ? `must be ${NOUNS.get(issue.expected) ?? issue.expected}`
        : issue.message
  if (issue.code === 'invalid_value')
    return valueAt(value, issue.path) === undefined
      ? 'is missing'
      : `must be ${issue.values.map(String).join(' or ')}`
  if (!hasDefaultMessage(issue)) return issue.message
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? 'must not be empty'
      : `must be at least ${sizeOf(issue.origin, issue.minimum)}`
  if (issue.code === 'too_big') return `must be at most ${sizeOf(issue.origin, issue.maximum)}`
  return 'is not valid'
}

/** The faults of a schema issue about `value`, one per field. */
const faultOf = (issue: z.core.$ZodIssue, value: unknown): readonly Fault[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({
        field: pathOf([...issue.path, key]),
        reason: 'is not a field of a catalogue line',
      }))
    : [{ field: pathOf(issue.path), reason: reasonOf(issue, value) }]

/** Most entries of a list and most fields of an object in a line. */
const MOST_ENTRIES = 1_000

/** Deepest nesting of a line. */
const DEEPEST = 16

/**
 * Faults checked before the schema: texts that neither the log nor the database can store (with U+0000 or
 * half of a surrogate pair), and values so large or so deep that the schema would take long to report them.
 */
const unfit = (value: unknown, path: readonly PropertyKey[] = []): readonly Fault[] => {
  const fault = (reason: string) => [{ field: pathOf(path), reason }]
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? fault('contains an invalid character (U+0000 or half a surrogate pair)')
      : []
  if (typeof value !== 'object' || value === null) return []
  if (path.length === DEEPEST) return fault('is nested too deep')
  const entries = Object.entries(value)
  if (entries.length > MOST_ENTRIES) return fault(`has more than ${MOST_ENTRIES} entries`)
  return entries.flatMap(([key, part]) => unfit(part, [...path, key]))
}
