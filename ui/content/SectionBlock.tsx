import type { SectionBlock as Block } from '../../application/pages/shopPage.ts'
import { ratesOf, type DeliveryRate } from '../../domain/cart/delivery/deliveryFee.ts'
import type { Country } from '../../domain/country/country.ts'
import { never } from '../../domain/kernel/never.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { usePrice } from '../kit/price/usePrice.ts'
import { useText } from '../kit/useText.ts'
import { CompanyAddress } from '../frame/contact/CompanyAddress.tsx'
import { ContactWays } from '../frame/contact/ContactWays.tsx'
import { LateReport } from '../frame/report/LateReport.tsx'
import css from './SectionBlock.module.css'

/** A block below a section's text that renders the shop's config, so that the two can't differ. */
export const SectionBlock = ({ block }: { readonly block: Block }) => {
  switch (block) {
    case 'contact':
      return (
        <>
          <ContactWays />
          <LateReport />
        </>
      )
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

/** Each delivery method with its prices, its first country first. */
const Delivery = () => {
  const { deliveryMethods } = useStorefront().config
  const served = new Set(deliveryMethods.flatMap(({ countries }) => countries))
  return (
    <dl className={css['rows']}>
      {deliveryMethods.map((method) => {
        const place = ({ countries: [first = ''] }: DeliveryRate) =>
          method.countries.findIndex((one) => one === first)
        return (
          <div key={method.id}>
            <dt>{method.label}</dt>
            <dd>
              {[...ratesOf(method)]
                .sort((one, other) => place(one) - place(other))
                .map((rate) => (
                  <RateText
                    key={rate.countries.join()}
                    rate={rate}
                    isEverywhere={rate.countries.length === served.size}
                  />
                ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/**
 * A delivery method's price in these countries: lightest to heaviest parcel, and the threshold of free
 * delivery.
 */
const RateText = ({
  rate,
  isEverywhere,
}: {
  readonly rate: DeliveryRate
  readonly isEverywhere: boolean
}) => {
  const say = useText()
  const price = usePrice('shop', true)
  const { bands, countries, freeFromInclVat } = rate
  const [least, most] = [bands[0]!, bands.at(-1)!]
  const prices = [...new Set([price(least.prices.inclVat), price(most.prices.inclVat)])].join(' – ')
  return (
    <span className={css['rate']}>
      {[
        isEverywhere
          ? prices
          : `${countries.map((country) => say(`country.${country as Country}`)).join(', ')}: ${prices}`,
        ...(freeFromInclVat === null ? [] : [say('delivery.freeFrom', { amount: price(freeFromInclVat) })]),
        ...(most.upToGrams === null
          ? []
          : [say('delivery.upTo', { kilograms: most.upToGrams / GRAMS_PER_KILOGRAM })]),
      ].join(', ')}
    </span>
  )
}

const GRAMS_PER_KILOGRAM = 1_000

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
