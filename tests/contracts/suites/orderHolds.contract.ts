import { expect, test } from 'vitest'
import type { OrderHold } from '../../../application/ports/database/orders.ts'
import { documentSubject } from '../../../application/ports/database/issuedDocuments.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { append, AT, fresh } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

/** The contract of orders that block erasing their buyer, by verdicts stored beside the log. */
export const orderHoldsContract = (open: () => Store): void => {
  const place = async (customerId: string): Promise<string> => {
    const uid = fresh('uid')
    const events = [{ type: 'OrderPlaced', data: { number: `nr-${uid}`, customerId } }]
    expect((await open().events.commit({ appends: [append(`order-${uid}`, { events })] })).ok).toBe(true)
    return uid
  }
  const change = async (uid: string): Promise<void> => {
    const { events: storedEvents } = open()
    const expected = (await storedEvents.present(`order-${uid}`)).head
    const events = [{ type: 'OrderShipped', data: {} }]
    expect((await storedEvents.commit({ appends: [append(`order-${uid}`, { expected, events })] })).ok).toBe(
      true,
    )
  }
  const hold = (orderUid: string, over: Partial<OrderHold> = {}): OrderHold => ({
    orderUid,
    version: 1,
    isUnderWay: false,
    isSold: false,
    papers: null,
    ...over,
  })
  const heldOf = async (customerId: string) =>
    (await open().orderHolds.ofCustomer(customerId)).map(({ orderUid, isJudged, isUnderWay }) => [
      orderUid,
      isJudged,
      isUnderWay,
    ])

  test('an order without a verdict on its present state is reported, after any earlier verdict', async () => {
    const customer = fresh('c')
    const [first, second] = [await place(customer), await place(customer)]
    await place(fresh('other'))
    expect(await heldOf(customer)).toEqual([
      [second, false, false],
      [first, false, false],
    ])
    expect((await open().orderHolds.ofCustomer(customer))[0]?.placedAt).toBe(Date.parse(AT))
    const { orderHolds } = open()
    await orderHolds.note([hold(first), hold(second)])
    expect(await heldOf(customer)).toEqual([])
    await change(first)
    expect(await heldOf(customer)).toEqual([[first, false, false]])
    await orderHolds.note([hold(first, { version: 2, isUnderWay: true }), hold(second)])
    // a verdict from before the change arrives late
    await orderHolds.note([hold(first)])
    expect(await heldOf(customer)).toEqual([[first, true, true]])
  })

  test('a sold order is reported until all documents that tax law requires are issued and stored', async () => {
    const customer = fresh('c')
    const uid = await place(customer)
    const { orderHolds, documents } = open()
    const papers = [`${uid}-F1`, `${uid}-C1`]
    await change(uid)
    await orderHolds.note([hold(uid, { version: 2, isSold: true })])
    expect(await heldOf(customer)).toEqual([[uid, true, false]])
    await change(uid)
    await orderHolds.note([hold(uid, { version: 3, isSold: true, papers })])
    expect(await heldOf(customer)).toEqual([[uid, true, false]])
    for (const [nr, number] of papers.entries())
      await documents.keep({
        uid: `${uid}-${nr}`,
        number,
        kind: 'invoice',
        orderUid: uid,
        customerId: customer,
        issuedAt: 1,
        amount: cents(1),
        keptUntil: 2,
        document: { subject: documentSubject(`${uid}-${nr}`), sealed: 'AAAA' },
      })
    expect(await heldOf(customer)).toEqual([])
    await documents.forget(`${uid}-1`, 'Piet')
    expect(await heldOf(customer)).toEqual([[uid, true, false]])
  })
}
