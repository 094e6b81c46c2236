import { rateIn, type RatedTerms } from '../../../domain/cart/delivery/deliveryFee.ts'
import { LOCALES, type Locale, type Translated, perLocale } from '../../../domain/kernel/locale.ts'
import { RETURN_TERMS } from '../../texts/order/returnTerms.ts'
import { sendBackText, type PostalAddress } from '../../pages/orders/sendBackText.ts'

/**
 * Values for placeholders such as `{{returnDays}}` in a shop's own texts, so that each value is defined once.
 */
export type Placeholders = ReadonlyMap<string, string | Translated>

interface Naming {
  readonly name: string
  readonly organizationName: string
  readonly company: PostalAddress & { readonly cocNumber: string; readonly vatNumber: string }
  readonly support: { readonly phoneNumber: string; readonly emailAddress: string }
  readonly returnPolicy: { readonly returnDays: number; readonly sendBack?: Translated | undefined }
  readonly deliveryMethods: readonly (RatedTerms & { readonly type: 'shipping' | 'pickup' })[]
}

const inLanguage = ({ company, returnPolicy }: Omit<Naming, 'support'>, locale: Locale) => ({
  company,
  returnPolicy: { sendBack: returnPolicy.sendBack?.[locale] },
})

/**
 * The config values that its texts may contain: some are the same in all languages, others depend on the
 * text's language.
 */
export const placeholdersOf = ({ company, ...config }: Naming): Placeholders =>
  new Map<string, string | Translated>([
    ['name', config.name],
    ['organizationName', config.organizationName],
    ['returnDays', String(config.returnPolicy.returnDays)],
    ['sendBack', perLocale((locale) => sendBackText(inLanguage({ company, ...config }, locale), locale))],
    ['sendWithin', perLocale((locale) => RETURN_TERMS(locale)('within'))],
    ['refundTerm', perLocale((locale) => RETURN_TERMS(locale)('refund'))],
    ['phoneNumber', config.support.phoneNumber],
    ['emailAddress', config.support.emailAddress],
    ['companyName', company.name],
    ['companyAddress', `${company.streetName} ${company.houseNumber}, ${company.zipCode} ${company.city}`],
    ['cocNumber', company.cocNumber],
    ['vatNumber', company.vatNumber],
    ...freeWords(config.deliveryMethods),
  ])

/**
 * Free delivery per country: the lowest threshold among its shipping methods in whole euros, and its weight
 * limit in kilograms if it has one: `freeFromNL`, `freeToNL`. Promises use these so that they always match
 * the prices.
 */
const freeWords = (methods: Naming['deliveryMethods']): readonly (readonly [string, string])[] =>
  [...new Set(methods.flatMap(({ countries }) => countries))].flatMap((country) => {
    const rates = methods.flatMap((method) => {
      const rate = method.type === 'shipping' ? rateIn(method, country) : null
      return rate === null || rate.freeFromInclVat === null
        ? []
        : [{ from: rate.freeFromInclVat, upTo: rate.bands.at(-1)?.upToGrams ?? null }]
    })
    const [lowest] = rates.toSorted((one, other) => one.from - other.from)
    if (lowest === undefined) return []
    const { from, upTo } = lowest
    return [
      [`freeFrom${country}`, String(Math.ceil(from / 100))] as const,
      ...(upTo === null ? [] : [[`freeTo${country}`, String(Math.floor(upTo / 1_000))] as const]),
    ]
  })

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED.get(sign) ?? sign)

/** The same values, escaped for HTML. */
export const escapedPlaceholders = (words: Placeholders): Placeholders =>
  new Map<string, string | Translated>(
    [...words].map(([name, value]) => [
      name,
      typeof value === 'string' ? escaped(value) : perLocale((locale) => escaped(value[locale])),
    ]),
  )

/** Fills the placeholders in every text of plain data; unknown names stay as they are. */
export const fillPlaceholders = <T>(value: T, words: Placeholders): T => {
  const filled = (part: unknown, locale: Locale): unknown => {
    if (typeof part === 'string')
      return part.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
        const word = words.get(name) ?? whole
        return typeof word === 'string' ? word : word[locale]
      })
    if (Array.isArray(part)) return part.map((inner) => filled(inner, locale))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [
        key,
        filled(inner, LOCALES.find((one) => one === key) ?? locale),
      ]),
    )
  }
  return filled(value, 'nld') as T
}
