/** What a shop's own texts may name as `{{returnDays}}`, so that a value stands in one place only. */
export type NamedWords = ReadonlyMap<string, string>

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
  readonly returnPolicy: { readonly returnDays: number }
}

/** The values of a config that its texts may name. */
export const namedWords = ({ company, ...config }: Naming): NamedWords =>
  new Map([
    ['name', config.name],
    ['organizationName', config.organizationName],
    ['returnDays', String(config.returnPolicy.returnDays)],
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

/** The same values as they stand in HTML. */
export const escapedWords = (words: NamedWords): NamedWords =>
  new Map(
    [...words].map(([name, value]) => [name, value.replace(/[&<>"]/g, (sign) => ESCAPED.get(sign) ?? sign)]),
  )

/** Puts the values into every text of plain data; a name that nobody knows stays as it is. */
export const fillWords = <T>(value: T, words: NamedWords): T => {
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => words.get(name) ?? whole)
    if (Array.isArray(part)) return part.map(filled)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, filled(inner)]))
  }
  return filled(value) as T
}
