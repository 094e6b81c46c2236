import { madeToMeasureTerms } from '../../../application/pages/madeToMeasureTerms.ts'
import { MEASURE } from '../../../application/texts/product/measure.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import css from './MeasureForm.module.css'

/** What must be known of what is made to measure before it is paid. */
export const MeasureTerms = () => {
  const { config, locale } = useStorefront()
  const title = MEASURE(locale)('terms')
  return (
    <section className={css['terms']} aria-label={title}>
      <strong>{title}</strong>
      <ul>
        {madeToMeasureTerms(locale, config.settings.deposit).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  )
}
