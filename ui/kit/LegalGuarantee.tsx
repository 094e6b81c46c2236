import { LANGUAGES, type Locale } from '../../domain/kernel/locale.ts'
import { Icon } from './icons/Icon.tsx'
import css from './LegalGuarantee.module.css'
import { useStorefront } from './storefrontContext.tsx'
import { useText } from './useText.ts'

/** The European Union's own page about consumer rights, in the given language. */
const rightsIn = (locale: Locale): string =>
  `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${LANGUAGES[locale].code}.htm`

/**
 * The reminder of the legal guarantee of conformity and its main elements before a purchase (directive
 * 2011/83/EU, article 6(1)(l)), in the shop's own words: docs/reference/deviations.md says what a shop adds.
 * Hidden if the shop sells to businesses only.
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
