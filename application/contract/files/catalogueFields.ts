import * as z from 'zod/mini'
import { perLocale, type Translated } from '../../../domain/kernel/locale.ts'
import { euros, percent } from '../money.ts'
import { isFreePath, NOT_FREE } from './freePath.ts'
import { inLanguages } from './text.ts'

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/u
const PATH = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/u

export const word = (most: number) => z.string().check(z.trim(), z.maxLength(most))
export const name = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
export const whole = (most: number) => z.int().check(z.gte(0), z.lte(most))
export const list = <T extends z.core.SomeType>(item: T, most: number) =>
  z.array(item).check(z.maxLength(most))

/** The same text in every language. */
export const inEach = (text: string): Translated => perLocale(() => text)

/** A text in every language; a plain string is used for all. */
const text = (one: z.ZodMiniString) =>
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value) => (typeof value === 'string' ? inEach(value) : value)),
    ),
    inLanguages(one),
  )
export const words = text(name(300))
export const prose = text(word(20_000))
export const html = text(word(200_000))

const WHOLE = 10_000

export const share = percent.check(z.refine((points) => points <= WHOLE, 'a discount is at most 100 percent'))
export const vatRate = percent.check(
  z.refine((points) => points <= WHOLE, 'a VAT rate is at most 100 percent'),
)
export const amount = euros.check(z.refine((sum) => sum >= 0, 'an amount is at least 0'))
/** Any text: an invalid picture name drops the picture, not its product. */
const file = z.string()
export const displayType = z._default(z.enum(['image', 'text', 'custom']), 'text')
export const days = whole(3_650)
export const grams = whole(100_000_000)
/** 100 kg: heavier than a stone slab, and low enough for exact piece weights. */
export const MAX_GRAMS_PER_M2 = 100_000
export const productId = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))

/** A picture: its file name, or an object with more details. */
export const image = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((value) => (typeof value === 'string' ? { file: value } : value)),
  ),
  z.strictObject({
    file,
    alt: z.optional(prose),
    width: z._default(whole(20_000), 800),
    height: z._default(whole(20_000), 800),
  }),
)

/** An option of an option group. */
const optionItem = z
  .strictObject({
    id: name(100),
    groupId: z.optional(name(100)),
    name: words,
    label: z.optional(words),
    image: z._default(z.nullable(image), null),
    displayType: z._default(z.enum(['default', 'custom']), 'default'),
    state: z._default(z.boolean(), true),
    prices: z.optional(z.strictObject({ base: euros, discountPercentage: z.optional(share) })),
    advancedSettings: z._default(
      z.nullable(
        z.strictObject({ minimum: whole(100_000_000), maximum: whole(100_000), unitDisplay: word(20) }),
      ),
      null,
    ),
    cartable: z.optional(z.boolean()),
    isEmpty: z.optional(z.boolean()),
    weight: z._default(grams, 0),
    gramsPerM2: z.optional(whole(MAX_GRAMS_PER_M2)),
    deliveryTime: z._default(days, 0),
  })
  .check(
    z.refine(
      ({ isEmpty, prices, weight, displayType: kind }) =>
        isEmpty !== true || ((prices?.base ?? 0) === 0 && weight === 0 && kind === 'default'),
      {
        error: 'an empty option must have no price, no weight and no custom size',
        path: ['isEmpty'],
      },
    ),
  )

/** Whether an option replaces its product's weight. */
const isWeighedByArea = ({ gramsPerM2 }: z.output<typeof optionItem>): boolean => gramsPerM2 !== undefined

/** Checks for unique ids: of two options with the same id, the first would be sold for either choice. */
const eachItsOwn = (what: string) =>
  z.refine<readonly { readonly id: string }[]>((all) => doubledIn(all) === undefined, {
    error: ({ input }) =>
      `two ${what} have the id ${doubledIn(input as readonly { readonly id: string }[])}: give each its own`,
  })

const doubledIn = (all: readonly { readonly id: string }[]): string | undefined =>
  all.find(({ id }, at) => all.findIndex((one) => one.id === id) < at)?.id

/** The option groups of a product. */
export const optionGroups = list(
  z.strictObject({
    id: name(100),
    name: words,
    displayType,
    items: list(optionItem, 500).check(eachItsOwn('choices')),
  }),
  50,
).check(
  eachItsOwn('groups'),
  z.refine(
    (groups) => groups.filter(({ items }) => items.some(isWeighedByArea)).length < 2,
    'only one group of options may have gramsPerM2: a piece has one area',
  ),
)

/** Category paths of Dutch slugs. */
export const categoryPaths = list(
  z
    .string()
    .check(
      z.maxLength(300),
      z.regex(PATH, 'must be lower-case slugs joined by /'),
      z.refine(isFreePath, NOT_FREE),
    ),
  50,
)
