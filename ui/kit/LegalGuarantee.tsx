import { LANGUAGES, type Locale } from '../../domain/kernel/locale.ts'
import { Icon } from './icons/Icon.tsx'
import css from './LegalGuarantee.module.css'
import { useStorefront } from './storefrontContext.tsx'
import { useText } from './useText.ts'

/** The consumers' rights on the European Union's own pages, which are there in each of its languages. */
const rightsIn = (locale: Locale): string =>
  `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${LANGUAGES[locale].code}.htm`

/**
 * Reminds of the legal guarantee of conformity and its main elements before anything is bought (directive 2011/83/EU, article 6(1)(l)), in
 * the shop's own words: docs/reference/deviations.md says what a shop adds. Nothing where the shop sells to businesses alone.
 */
export const LegalGuarantee = () => {
  const { config, locale } = useStorefront()
  const say = useText()
  if (!config.settings.legalGuarantee) return null
  return (
    <section className={css['guarantee']} aria-label={say('guarantee.title')}>
      <Icon name="shield" />
      <p>
        <strong>{say('guarantee.title')}</strong>
        {say('guarantee.text')} <a href={rightsIn(locale)}>{say('guarantee.more')}</a>
      </p>
    </section>
  )
}
