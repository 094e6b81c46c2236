import { describe, it } from 'vitest'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { specOf } from '../../support/spec.ts'
import { isPaid, shipped, canceled } from './afterSaleFixture.ts'

const { given } = specOf(order)

describe('a withdrawal', () => {
  it('is recorded on receipt, in any state of the order, and once per id', () => {
    const statement = { subject: 'k1', sealed: 'BBBB' }
    const withdraw = { type: 'WithdrawOrder', withdrawalUid: 'w1', statement } as const
    const withdrawn: OrderEvent = { type: 'OrderWithdrawn', data: { withdrawalUid: 'w1', statement } }
    given(...isPaid)
      .when(withdraw)
      .then(withdrawn)
    given(...isPaid, shipped)
      .when(withdraw)
      .then(withdrawn)
    given(...isPaid, canceled)
      .when(withdraw)
      .then(withdrawn)
    given(...isPaid, withdrawn)
      .when(withdraw)
      .then()
  })
})
