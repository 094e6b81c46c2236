import type { ApiRefusal } from '../../ports/browser/apiRefusal.ts'
import type { PayRefused } from '../../ports/browser/checkoutApi.ts'
import { checkoutPath, homePath, stepPath } from '../../pages/paths.ts'
import type { CheckoutParts } from './checkoutWishes.ts'

const STEPS = ['information', 'delivery', 'overview'] as const

/** What a pay call that failed leads to (specification, section 8: pay failure). */
export const payFailed = (
  refusal: ApiRefusal | PayRefused,
  { locale, ports, say, cart, checkout, overlays, reload }: CheckoutParts,
): void => {
  if (refusal.why !== 'pay') return void checkout.send({ type: 'Complain', problem: 'checkoutFailed' })
  const { step, code } = refusal
  if (step === 'cart') {
    cart.send({ type: 'Ask' })
    overlays.send({ type: 'Open', name: 'cart' })
    return say('error', 'checkoutCartUpdated')
  }
  switch (code) {
    case 'ipoi':
      say('error', 'checkoutPaymentOptionProviderFailed', {}, { survives: true })
      return void reload()
    case 'isoi':
      say('error', 'checkoutInvalidShippingOptionFailed', {}, { survives: true })
      return ports.browser.go(stepPath(locale, 'delivery'))
    case 'icr':
      say('error', 'checkoutInactiveCustomer', {}, { survives: true })
      return ports.browser.go(homePath(locale))
    default: {
      say('error', code === 'icc' ? 'checkoutValidateCartFailed' : 'checkoutFailed', {}, { survives: true })
      const name = STEPS[Number(step) - 1]
      return ports.browser.go(name === undefined ? checkoutPath(locale) : stepPath(locale, name))
    }
  }
}
