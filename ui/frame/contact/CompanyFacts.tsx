import { useStorefront } from '../../kit/storefrontContext.tsx'
import { CompanyAddress } from './CompanyAddress.tsx'
import css from '../footer/Footer.module.css'

/** Who sells: every page names it. */
export const CompanyFacts = () => {
  const { name } = useStorefront().config.company
  return (
    <section className={css['company']} aria-label={name}>
      <h2 className={css['heading']}>{name}</h2>
      <address className={css['facts']}>
        <CompanyAddress />
      </address>
    </section>
  )
}
