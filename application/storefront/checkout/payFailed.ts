import { type CheckoutParts, problemOf } from './checkoutParts.ts'
import type { ApiRefusal } from '../../ports/browser/apiRefusal.ts'
import type { PayRefused } from '../../ports/browser/checkoutApi.ts'
import { payRefusalOf } from '../../refusals/payRefusals.ts'
import { checkoutPath, homePath, stepPath } from '../../pages/paths.ts'

const STEPS = ['information', 'delivery', 'overview'] as const

/** Handles a failed pay request [8-001, 8-007]. */
export const payFailed = (
  refusal: ApiRefusal | PayRefused,
  { locale, ports, say, cart, checkout, overlays, reload }: CheckoutParts,
): void => {
  // a temporarily unavailable shop is no reason to restart the checkout
  if (refusal.why === 'unavailable')
    return void checkout.send({ type: 'Complain', problem: problemOf(refusal) })
  if (refusal.why === 'refused') {
    say('error', 'checkoutFailed', {}, { survives: true })
    return ports.browser.go(checkoutPath(locale))
  }
  const { step, code } = refusal
  // the cart step always has a text
  const isUnknown = step !== null && STEPS[Number(step) - 1] === undefined
  const unnamed = isUnknown ? 'checkoutUnknownStep' : 'checkoutFailed'
  const text = payRefusalOf(step, code)?.text ?? unnamed
  if (step === 'cart') {
    cart.send({ type: 'Ask' })
    overlays.send({ type: 'Open', name: 'cart' })
    return say('error', text)
  }
  say('error', text, {}, { survives: true })
  switch (code) {
    case 'ipoi':
      return void reload()
    case 'isoi':
      return ports.browser.go(stepPath(locale, 'delivery'))
    case 'icr':
      return ports.browser.go(homePath(locale))
    default: {
      const name = STEPS[Number(step) - 1]
      // payment starts from this step: navigating to it would load nothing and duplicate the history entry
      if (name === 'overview') return void reload()
      return ports.browser.go(name === undefined ? checkoutPath(locale) : stepPath(locale, name))
    }
  }
}
