import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localised } from '../../../../domain/catalogue/localised.ts'
import { productOf } from '../../../support/samples/products.ts'
import { open, pass } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const filled = async (quantity: number) => {
  const opened = open()
  await pass(1_000)
  opened.storefront.cart.add(localised(productOf(1), 'nld'), [], quantity)
  await pass(2_000)
  const [id = ''] = opened.storefront.cart.now().shown.lines.keys()
  return { ...opened, cart: opened.storefront.cart, id }
}

describe('the quantity of a line', () => {
  it('goes up by one and down by one, to 0 and no lower [4-031, 4-032]', async () => {
    const { cart, id, quantities, stop } = await filled(2)
    cart.step(id, 1)
    expect(quantities()).toStrictEqual({ [id]: 3 })
    cart.step(id, -1)
    cart.step(id, -1)
    expect(quantities()).toStrictEqual({ [id]: 1 })
    cart.step(id, -5)
    expect(quantities()).toStrictEqual({})
    cart.step(id, -1)
    expect(quantities()).toStrictEqual({})
    stop()
  })

  it('is set to the typed number; a negative or fractional one is reported and changes nothing [4-033, 5-026]', async () => {
    const { cart, id, quantities, texts, stop } = await filled(2)
    cart.setQuantity(id, 7)
    expect(quantities()).toStrictEqual({ [id]: 7 })
    for (const wrong of [-1, 1.5, Number.NaN, Infinity, 10_000]) cart.setQuantity(id, wrong)
    expect(quantities()).toStrictEqual({ [id]: 7 })
    expect(new Set(texts())).toStrictEqual(new Set(['cart.quantityInvalid']))
    cart.setQuantity(id, 0)
    expect(quantities()).toStrictEqual({})
    stop()
  })
})
