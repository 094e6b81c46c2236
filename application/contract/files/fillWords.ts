import { LOCALES, type Locale, type Translated } from '../../../domain/kernel/locale.ts'
import { RETURN_TERMS, sendBackText } from '../../pages/returnTerms.ts'

/** What a shop's own texts may name as `{{returnDays}}`, so that a value stands in one place only. */
export type NamedWords = ReadonlyMap<string, string | Translated>

interface Naming {
  readonly name: string
  readonly organizationName: string
  readonly company: {
    readonly name: string
    readonly streetName: string
    readonly houseNumber: string
    readonly zipCode: string
    readonly city: string
    readonly cocNumber: string
    readonly vatNumber: string
  }
  readonly support: { readonly phoneNumber: string; readonly emailAddress: string }
  readonly returnPolicy: { readonly returnDays: number; readonly sendBack?: Translated | undefined }
}

const inEach = (say: (locale: Locale) => string): Translated => ({ nld: say('nld'), eng: say('eng') })

const inLanguage = ({ company, returnPolicy }: Omit<Naming, 'support'>, locale: Locale) => ({
  company,
  returnPolicy: { sendBack: returnPolicy.sendBack?.[locale] },
})

/** The values of a config that its texts may name: some are the same in all languages, others are said in that of the text. */
export const namedWords = ({ company, ...config }: Naming): NamedWords =>
  new Map<string, string | Translated>([
    ['name', config.name],
    ['organizationName', config.organizationName],
    ['returnDays', String(config.returnPolicy.returnDays)],
    ['sendBack', inEach((locale) => sendBackText(inLanguage({ company, ...config }, locale), locale))],
    ['sendWithin', inEach((locale) => RETURN_TERMS[locale].within)],
    ['refundTerm', inEach((locale) => RETURN_TERMS[locale].refund)],
    ['phoneNumber', config.support.phoneNumber],
    ['emailAddress', config.support.emailAddress],
    ['companyName', company.name],
    ['companyAddress', `${company.streetName} ${company.houseNumber}, ${company.zipCode} ${company.city}`],
    ['cocNumber', company.cocNumber],
    ['vatNumber', company.vatNumber],
  ])

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED.get(sign) ?? sign)

/** The same values as they stand in HTML. */
export const escapedWords = (words: NamedWords): NamedWords =>
  new Map<string, string | Translated>(
    [...words].map(([name, value]) => [
      name,
      typeof value === 'string' ? escaped(value) : { nld: escaped(value.nld), eng: escaped(value.eng) },
    ]),
  )

/** Puts the values into every text of plain data; a name that nobody knows stays as it is. */
export const fillWords = <T>(value: T, words: NamedWords): T => {
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
