import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { order as kind } from '../../application/streams/kinds/order.ts'
import { readEvents } from '../../application/streams/readEvents.ts'
import { invoiceOf } from '../../domain/invoices/invoiceOf.ts'
import { cents } from '../../domain/kernel/cents.ts'
import { sum } from '../../domain/kernel/sum.ts'
import type { OrderSnapshot } from '../../domain/orders/orderEvents.ts'
import { eventsIn, storeOf } from '../support/database/storedStream.ts'
import { CONSUMER, SELLER } from '../support/invoices/soldCart.ts'
import { optionsText } from '../../application/texts/optionText.ts'

const LINES = readFileSync(new URL('golden/order-17.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

const placed = async (): Promise<OrderSnapshot> => {
  const uid = eventsIn(LINES)[0]?.stream.slice('order-'.length) ?? ''
  const state = kind.decider.initial()
  for await (const { event } of readEvents(storeOf(LINES), kind, uid)) kind.decider.evolve(state, event)
  const { order } = state
  if (order === null) throw new Error('the log holds an order')
  return order
}

const invoiced = async (paid: number) => {
  const order = await placed()
  return {
    order,
    invoice: invoiceOf({
      number: 'F2026-00001',
      issuedOn: '2026-11-24',
      orderedOn: '2026-11-24',
      reference: null,
      purchaseOrder: null,
      customerNumber: null,
      seller: SELLER,
      buyer: CONSUMER,
      order,
      optionsText: (options) => optionsText(options, order.locale),
      termDays: null,
      paid: cents(paid),
      outstanding: cents(order.totals.totalInclVat - paid),
    }),
  }
}

describe('an invoice of two made-to-measure pieces with a fifth paid', () => {
  it('names each piece by its shape and its own sizes', async () => {
    const { invoice } = await invoiced(0)
    expect(invoice.lines.map(({ options }) => options)).toStrictEqual([
      expect.stringMatching(/Rechthoek.*155.*233/u),
      expect.stringMatching(/Rond.*150/u),
    ])
    expect(new Set(invoice.lines.map(({ productId }) => productId)).size).toBe(1)
  })

  it('has the order’s total to the cent, and shows the rest as the amount due', async () => {
    const { order } = await invoiced(0)
    const { totalInclVat } = order.totals
    const { invoice } = await invoiced(order.dueNow)
    expect(order.dueNow).toBeLessThan(totalInclVat)
    expect(invoice.totals).toMatchObject({
      inclVat: totalInclVat,
      paid: order.dueNow,
      due: totalInclVat - order.dueNow,
    })
    expect(sum(invoice.lines.map(({ net }) => net))).toBe(
      sum(order.lines.map(({ totals }) => totals.totalExclVat)),
    )
    expect(invoice.terms).toBe('on-delivery')
  })
})
