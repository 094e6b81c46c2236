import { madeTermsIn } from '../../application/pages/madeToMeasureTerms.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import css from './CartLines.module.css'

/** What must be known of what is made to measure before it is paid, once for all lines: that it can't be withdrawn from, and behind it the rest. */
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
