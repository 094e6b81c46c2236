/** Where the shop sells, by ISO 3166-1 code (specification, section 5). */
export const COUNTRIES = ['NL', 'BE'] as const
export type Country = (typeof COUNTRIES)[number]
