import { madeToMeasureTerms } from '../../../application/pages/madeToMeasureTerms.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { MEASURE_WORDS } from './measureWords.ts'
import css from './MeasureForm.module.css'

/** What must be known of what is made to measure before it is paid. */
export const MeasureTerms = () => {
  const { config, locale } = useStorefront()
  const title = MEASURE_WORDS[locale].terms
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
