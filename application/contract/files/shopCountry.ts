import * as z from 'zod/mini'
import { COUNTRIES } from '../../../domain/kernel/country.ts'

/** Where the shop sells. */
export const ShopCountry = z.enum(COUNTRIES)
