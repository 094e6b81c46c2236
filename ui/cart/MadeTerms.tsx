import { madeTermsIn } from '../../application/pages/madeToMeasureTerms.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import css from './CartLines.module.css'

/**
 * What a shopper must know of made-to-measure products before paying, once for all lines: no right of
 * withdrawal, with details on demand.
 */
export const MadeTerms = () => {
  const { locale } = useStorefront()
  const { withdrawal, margin, guarantee } = madeTermsIn(locale)
  return (
    <details className={css['made']}>
      <summary>{withdrawal}</summary>
      <p>{`${margin} ${guarantee}`}</p>
    </details>
  )
}
