import { expect, it } from 'vitest'
import { NO_PICKUP } from '../../application/pages/checkoutView.ts'
import { openCheckout } from '../../application/storefront/checkout/openCheckout.ts'
import { ADDRESS } from '../support/samples/address.ts'
import { open } from '../support/storefront/open.ts'

it('another country clears the whole address, with or without the look-up [failure 28, postnl/postnl-magento2#230]', async () => {
  const view = {
    ...({ step: 'information', form: ADDRESS, errors: {}, problem: null } as const),
    ...{ isKnown: false, addresses: [], addressId: null },
    ...{ deliveryOptions: [], deliveryId: null, pickup: NO_PICKUP },
    ...{ paymentOptions: [], paymentOptionId: null, references: null, paymentUrl: null },
  }
  for (const isLookedUp of [false, true]) {
    const { storefront } = open({ url: '/checkout/gegevens', page: { type: 'checkout', checkout: view } })
    const checkout = storefront.part(openCheckout)
    if (isLookedUp) await checkout.address()
    checkout.fill('countryCode', 'BE')
    expect(checkout.now()?.form).toEqual({
      ...ADDRESS,
      countryCode: 'BE',
      ...{ zipCode: '', houseNumber: '', houseNumberAddition: '', streetName: '', city: '' },
    })
  }
})
