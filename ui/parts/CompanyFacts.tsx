import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { phoneText } from '../texts/phoneText.ts'
import css from './Footer.module.css'

/** Who sells: every page names it. */
export const CompanyFacts = () => {
  const { config } = useStorefront()
  const say = useText()
  const { company, support } = config
  return (
    <section className={css['company']} aria-label={company.name}>
      <h2 className={css['heading']}>{company.name}</h2>
      <address className={css['facts']}>
        <span>
          {company.streetName} {company.houseNumber}
        </span>
        <span>
          {company.zipCode} {company.city}
        </span>
        <span>{say('footer.coc', { number: company.cocNumber })}</span>
        <span>{say('footer.vat', { number: company.vatNumber })}</span>
        <a href={`mailto:${company.emailAddress}`}>{company.emailAddress}</a>
        <a href={`tel:${support.phoneNumber}`}>{phoneText(support.phoneNumber)}</a>
      </address>
    </section>
  )
}
