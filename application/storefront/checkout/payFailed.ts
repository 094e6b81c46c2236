import type { ApiRefusal } from '../../ports/browser/apiRefusal.ts'
import type { PayRefused } from '../../ports/browser/checkoutApi.ts'
import { payRefusalOf } from '../../refusals/payRefusals.ts'
import { checkoutPath, homePath, stepPath } from '../../pages/paths.ts'
import type { CheckoutParts } from './checkoutWishes.ts'
import { problemOf } from './problemOf.ts'

const STEPS = ['information', 'delivery', 'overview'] as const

/** What a pay call that failed leads to (specification, section 8: pay failure). */
export const payFailed = (
  refusal: ApiRefusal | PayRefused,
  { locale, ports, say, cart, checkout, overlays, reload }: CheckoutParts,
): void => {
  if (refusal.why !== 'pay') return void checkout.send({ type: 'Complain', problem: problemOf(refusal) })
  const { step, code } = refusal
  const text = payRefusalOf(step, code)?.text ?? 'checkoutFailed'
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
      return ports.browser.go(name === undefined ? checkoutPath(locale) : stepPath(locale, name))
    }
  }
}
