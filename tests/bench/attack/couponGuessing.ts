import type { Attack } from './attack.ts'
import { browserOf } from './browser.ts'

const CODE = '/api/v2/cart/coupons'

/**
 * Discount codes by the thousand: from one cart, from many carts of one network, and with keys that no cart
 * has.
 */
export const couponGuessing: Attack = {
  name: 'coupon guessing',
  run: async ({ ask, network, rates: { coupons }, random }) => {
    const broken: string[] = []
    const guess = () => ({ couponCode: `GUESS${Math.floor(random() * 1e9)}` })
    const from = network()
    const cart = async () => {
      const browser = browserOf(ask, from)
      await browser.json('/api/v2/cart/lines', { productId: 1014, quantity: 1, options: [] })
      return browser
    }
    let tried = 0
    let answered = 0
    const attempt = async (browser: Awaited<ReturnType<typeof cart>>): Promise<boolean> => {
      tried += 1
      const { status } = await browser.json(CODE, guess())
      if (status !== 429) answered += 1
      return status !== 429
    }
    const first = await cart()
    while (tried < coupons.session + 30) await attempt(first)
    if (answered > coupons.session) broken.push(`${answered} guesses of one cart were answered`)
    for (let refused = 0; refused < 30 && tried < 3 * coupons.network;) {
      const browser =
        tried % 2 === 0 ? await cart() : browserOf(ask, from, [['es_cuid', crypto.randomUUID()]])
      if (!(await attempt(browser))) refused += 1
    }
    if (answered > coupons.network) broken.push(`${answered} guesses of one network were answered`)
    return {
      tried: `${tried.toLocaleString('en-GB')} guesses, ${answered.toLocaleString('en-GB')} answered`,
      broken,
    }
  },
}
