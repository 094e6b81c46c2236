import { useStorefront } from '../storefrontContext.tsx'

/** Whether prices show without VAT first: for who shops as a business, and wherever the shop's setting says so. */
export const useExclVat = (): boolean => useStorefront().config.display.priceExclVat
