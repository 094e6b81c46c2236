import { createContext, use, type ReactNode } from 'react'
import { useStorefront } from '../storefrontContext.tsx'

const BusinessContext = createContext(false)

interface VatSideProps {
  /** prices are for businesses here */
  readonly business: boolean
  readonly children: ReactNode
}

/** Tells the prices below it in which kind of layout they stand. */
export const VatSide = ({ business, children }: VatSideProps) => (
  <BusinessContext value={business}>{children}</BusinessContext>
)

/** Whether prices show without VAT first: where businesses shop, and wherever the shop's setting says so. */
export const useExclVat = (): boolean => {
  const business = use(BusinessContext)
  return useStorefront().config.display.priceExclVat || business
}
