import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { ADDRESS } from '../../application/texts/address.ts'
import { vatAbroad } from '../../application/pages/vatAbroad.ts'
import { collectRows } from '../../application/pages/orders/collectRows.ts'
import { stepPath } from '../../application/pages/paths.ts'
import { CHECKOUT } from '../../application/texts/checkout/checkout.ts'
import { COUNTRY_CODES } from '../../domain/country/country.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { useOrderDeliveryDate } from './useOrderDeliveryDate.ts'
import css from './OverviewStep.module.css'
import { ShopLink } from '../kit/ShopLink.tsx'

/** The data and choices of the earlier steps, each with a link to change them. */
export const OverviewFacts = ({ view }: { readonly view: CheckoutView }) => {
  const { config, locale } = useStorefront()
  const sayCheckout = useText(CHECKOUT)
  const sayAddress = useText(ADDRESS)
  const say = useText()
  const { form } = view
  const arrival = useOrderDeliveryDate()
  const country = COUNTRY_CODES.find((one) => one === form.countryCode) ?? null
  const vat =
    country === null || form.companyName === ''
      ? null
      : vatAbroad(locale, config.company.countryCode, country)
  const delivery = view.deliveryOptions.find(({ id }) => id === view.deliveryId)
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{sayCheckout('address')}</dt>
        <dd>
          {form.companyName !== '' && <span>{form.companyName}</span>}
          <span>{`${form.firstName} ${form.lastName}`}</span>
          <span>{`${form.streetName} ${form.houseNumber} ${form.houseNumberAddition}`}</span>
          <span>{`${form.zipCode} ${form.city}`}</span>
          <span>{form.emailAddress}</span>
          {vat !== null && <span className={css['vat']}>{vat}</span>}
        </dd>
        <dd className={css['change']}>
          <ShopLink to={stepPath(locale, 'information')}>{sayAddress('change')}</ShopLink>
        </dd>
      </div>
      {delivery !== undefined && (
        <div>
          <dt>{say('checkout.step.delivery')}</dt>
          <dd>
            <span>{delivery.label}</span>
            {collectRows(config, delivery.id, view.pickup.point).map((row) => (
              <span key={row}>{row}</span>
            ))}
            {arrival !== null && (
              <span>
                {say(delivery.type === 'pickup' ? 'pickup.arrival' : 'cart.arrival', { date: arrival })}
              </span>
            )}
          </dd>
          <dd className={css['change']}>
            <ShopLink to={stepPath(locale, 'delivery')}>{sayAddress('change')}</ShopLink>
          </dd>
        </div>
      )}
    </dl>
  )
}
