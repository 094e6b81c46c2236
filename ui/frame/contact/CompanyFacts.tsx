import { useStorefront } from '../../kit/storefrontContext.tsx'
import { CompanyAddress } from './CompanyAddress.tsx'
import css from '../footer/Footer.module.css'

/** The seller, named on every page. */
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
