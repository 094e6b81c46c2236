import { expect, test } from 'vitest'
import type { Append } from '../../../application/ports/database/log/eventStore.ts'
import { append, fresh } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

/** The contract of finding orders in the log. */
export const placedOrdersContract = (open: () => Store): void => {
  /**
   * Places a customer's order, and cancels it if a reason is given; a later payment secures it by that event.
   * Returns its uid.
   */
  const place = async (
    customerId: string,
    reason: string | null = null,
    secured: string | null = null,
  ): Promise<string> => {
    const uid = fresh('uid')
    const number = `nr-${uid}`
    const events: Append['events'] = [
      { type: 'OrderPlaced', data: { number, customerId } },
      ...(reason === null ? [] : [{ type: 'OrderCanceled', data: { reason } }]),
      ...(secured === null ? [] : [{ type: secured, data: {} }]),
    ]
    const done = await open().events.commit({ appends: [append(`order-${uid}`, { events })] })
    expect(done.ok).toBe(true)
    return uid
  }

  test('an order is found by its order number', async () => {
    const uid = await place(fresh('c'))
    expect(await open().placedOrders.byNumber(`nr-${uid}`)).toBe(uid)
    expect(await open().placedOrders.byNumber('nr-of-none')).toBeNull()
  })

  test('a customer’s orders are returned by pages, newest first, with their count', async () => {
    const customer = fresh('c')
    const [first, second, third] = [await place(customer), await place(customer), await place(customer)]
    await place(fresh('other'))
    const { placedOrders } = open()
    expect(await placedOrders.listOf({ customerId: customer }, 0, 2)).toEqual({
      uids: [third, second],
      total: 3,
    })
    expect(await placedOrders.listOf({ customerId: customer }, 2, 2)).toEqual({ uids: [first], total: 3 })
    expect(await placedOrders.listOf({ customerId: customer }, 4, 2)).toEqual({ uids: [], total: 0 })
    expect(await placedOrders.listOf({ customerId: fresh('nobody') }, 0, 2)).toEqual({ uids: [], total: 0 })
    expect(await placedOrders.ofCustomer(customer, 2)).toEqual([third, second])
  })

  test('orders replaced after a cart change are not listed, and canceled ones are', async () => {
    const customer = fresh('c')
    const gaveWay = await place(customer, 'cart-changed')
    const canceled = await place(customer, 'shop')
    const { placedOrders } = open()
    expect(await placedOrders.listOf({ customerId: customer }, 0, 9)).toEqual({ uids: [canceled], total: 1 })
    expect(await placedOrders.ofCustomer(customer, 9)).toEqual([canceled, gaveWay])
    expect(await placedOrders.partOf(customer, 0, 1)).toEqual({ uids: [canceled], total: 2 })
    expect(await placedOrders.partOf(customer, 1, 9)).toEqual({ uids: [gaveWay], total: 2 })
    expect(await placedOrders.partOf(customer, 2, 9)).toEqual({ uids: [], total: 2 })
    expect(await placedOrders.partOf(fresh('nobody'), 0, 9)).toEqual({ uids: [], total: 0 })
  })

  test('a replaced order that was paid or authorized all the same is listed, because it was bought', async () => {
    const customer = fresh('c')
    const paid = await place(customer, 'cart-changed', 'OrderPaid')
    const authorized = await place(customer, 'cart-changed', 'OrderAuthorized')
    await place(customer, 'cart-changed', 'PaymentStatusChanged')
    expect(await open().placedOrders.listOf({ customerId: customer }, 0, 9)).toEqual({
      uids: [authorized, paid],
      total: 2,
    })
  })

  test('a company’s orders are those recorded for its members, placed by anybody, and each knows its company; a member’s own are listed once', async () => {
    const [company, other] = [fresh('co'), fresh('co')]
    const note = async (companyUid: string, orderUid: string) => {
      const { events: storedEvents } = open()
      const stream = `company-${companyUid}`
      const events = [{ type: 'MemberOrdered', data: { customerId: 'c', orderUid } }]
      const expected = (await storedEvents.present(stream)).head
      expect((await storedEvents.commit({ appends: [append(stream, { expected, events })] })).ok).toBe(true)
      return orderUid
    }
    const member = fresh('c')
    const first = await note(company, await place(member))
    await note(company, await place(fresh('c'), 'cart-changed'))
    const second = await note(company, await place(fresh('c'), 'shop'))
    const foreign = await note(other, await place(fresh('c')))
    const own = await place(member)
    const { placedOrders } = open()
    expect(await placedOrders.listOf({ companyUid: company }, 0, 9)).toEqual({
      uids: [second, first],
      total: 2,
    })
    expect(await placedOrders.listOf({ companyUid: company }, 1, 1)).toEqual({ uids: [first], total: 2 })
    expect(await placedOrders.listOf({ companyUid: company }, 2, 9)).toEqual({ uids: [], total: 0 })
    const both = { customerId: member, companyUid: company }
    expect(await placedOrders.listOf(both, 0, 9)).toEqual({ uids: [own, second, first], total: 3 })
    expect(await placedOrders.listOf(both, 1, 1)).toEqual({ uids: [second], total: 3 })
    expect(await placedOrders.listOf({}, 0, 9)).toEqual({ uids: [], total: 0 })
    expect(await placedOrders.companyOf(first)).toBe(company)
    expect(await placedOrders.companyOf(foreign)).toBe(other)
    expect(await placedOrders.companyOf(own)).toBeNull()
  })
}
