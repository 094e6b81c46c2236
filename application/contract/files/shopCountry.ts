import * as z from 'zod/mini'
import { COUNTRY_CODES } from '../../../domain/country/country.ts'

/** Where the shop sells. */
export const ShopCountry = z.enum(COUNTRY_CODES)
