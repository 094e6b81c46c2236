import { useStorefront } from '../storefrontContext.tsx'

/** Whether prices show without VAT first: for business shoppers, or if the shop's setting says so. */
export const useExclVat = (): boolean => useStorefront().config.display.priceExclVat
