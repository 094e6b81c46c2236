import { useEffect } from 'react'
import { builderPath, type BuilderPage } from '../../application/pages/builderPage.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { saveSystem } from './savedSystem.ts'

/** Stores the present system for a later visit to the builder without one in the address. */
export const useSavedSystem = ({ step, code, planCode, totals }: BuilderPage): void => {
  const { locale } = useStorefront()
  const pieces = totals.productsQuantity
  useEffect(() => {
    if (code !== '') saveSystem({ url: builderPath(locale, { step, code, planCode }), pieces })
  }, [locale, step, code, planCode, pieces])
}
