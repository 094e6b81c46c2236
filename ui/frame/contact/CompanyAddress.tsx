import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { phoneText } from '../../../application/texts/phoneText.ts'

/** The seller's address, registration numbers and contact details, one per line. */
export const CompanyAddress = () => {
  const { company, support } = useStorefront().config
  const say = useText()
  return (
    <>
      <span>{`${company.streetName} ${company.houseNumber}`}</span>
      <span>{`${company.zipCode} ${company.city}`}</span>
      <span>{say(`footer.register.${company.countryCode}`, { number: company.cocNumber })}</span>
      <span>{say('footer.vat', { number: company.vatNumber })}</span>
      <a href={`mailto:${company.emailAddress}`}>{company.emailAddress}</a>
      <a href={`tel:${support.phoneNumber}`}>{phoneText(support.phoneNumber)}</a>
    </>
  )
}
