import type { SectionBlock as Block } from '../../application/pages/shopPage.ts'
import { never } from '../../domain/kernel/never.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { usePrice } from '../kit/price/usePrice.ts'
import { useText } from '../kit/useText.ts'
import { CompanyAddress } from '../frame/contact/CompanyAddress.tsx'
import { ContactWays } from '../frame/contact/ContactWays.tsx'
import css from './SectionBlock.module.css'

/** What the shop's config says below a section's words, so that it can't say anything else. */
export const SectionBlock = ({ block }: { readonly block: Block }) => {
  switch (block) {
    case 'contact':
      return <ContactWays />
    case 'delivery':
      return <Delivery />
    case 'payment':
      return <Payment />
    case 'company':
      return <Company />
    default:
      return never(block)
  }
}

const Delivery = () => {
  const { config } = useStorefront()
  const say = useText()
  const price = usePrice('shop', true)
  return (
    <dl className={css['rows']}>
      {config.deliveryMethods.map(({ id, label, prices, freeFromInclVat }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            {price(prices.inclVat)}
            {freeFromInclVat !== null && `, ${say('delivery.freeFrom', { amount: price(freeFromInclVat) })}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Payment = () => (
  <ul className={css['chips']}>
    {useStorefront().config.paymentMethods.map(({ id, label }) => (
      <li key={id}>{label}</li>
    ))}
  </ul>
)

const Company = () => (
  <address className={css['company']}>
    <strong>{useStorefront().config.company.name}</strong>
    <CompanyAddress />
  </address>
)
