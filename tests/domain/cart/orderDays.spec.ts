import { expect, it } from 'vitest'
import { orderDays } from '../../../domain/cart/delivery/orderDays.ts'

it('an order takes as many days as its slowest line', () => {
  expect(orderDays([{ deliveryDays: 1 }, { deliveryDays: 8 }])).toBe(8)
})

it.each([[[]], [[{ deliveryDays: 1 }, {}]], [[{ deliveryDays: 1 }, { deliveryDays: 0 }]]])(
  'the days of an order are unknown if a line has none, as in %j',
  (lines) => {
    expect(orderDays(lines)).toBe(0)
  },
)
