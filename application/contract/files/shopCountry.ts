import * as z from 'zod/mini'

/** Where the shop sells (specification, section 5). */
export const COUNTRIES = ['NL', 'BE'] as const
export const ShopCountry = z.enum(COUNTRIES)
export type ShopCountry = z.output<typeof ShopCountry>
