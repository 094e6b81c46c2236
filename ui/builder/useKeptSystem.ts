import { useEffect } from 'react'
import { builderPath, type BuilderPage } from '../../application/pages/builderPage.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { keepSystem } from './keptSystem.ts'

/** Keeps the system that is shown, for who comes back to the builder's bare address. */
export const useKeptSystem = ({ step, code, planCode, totals }: BuilderPage): void => {
  const { locale } = useStorefront()
  const pieces = totals.productsQuantity
  useEffect(() => {
    if (code !== '') keepSystem({ url: builderPath(locale, { step, code, planCode }), pieces })
  }, [locale, step, code, planCode, pieces])
}
