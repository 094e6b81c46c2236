import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { withdraw } from '../../../application/shop/afterSale/withdraw.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { causedBy, told } from '../../support/audit/causedBy.ts'
import { runs } from '../../support/runs.ts'
import { checkoutShop, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'

/** The possible causes of an event that never occurs by itself. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  OrderPlaced: ['DeliveryChosen', 'PaymentOptionChosen', 'OrderAttached', 'LineQuantityChanged'],
  OrderAttached: ['OrderPlaced'],
  StockReserved: ['OrderPlaced'],
  PaymentStarted: ['OrderPlaced'],
  PaymentCreated: ['PaymentStarted'],
  PaymentStatusChanged: ['PaymentStarted', 'PaymentCreated', 'PaymentStatusChanged', 'CaptureRequested'],
  OrderPaid: ['PaymentStatusChanged'],
  OrderAuthorized: ['PaymentStatusChanged'],
  StockTaken: ['OrderPaid', 'OrderAuthorized'],
  StockReleased: ['PaymentStatusChanged', 'OrderCanceled', 'StockReserved'],
  RefundRequested: [
    'PaymentStatusChanged',
    'OrderCanceled',
    'OrderChanged',
    'OrderCredited',
    'ChargebackReversed',
  ],
  RefundSent: ['RefundRequested', 'RefundRetried'],
  RefundFailed: ['RefundSent'],
  ChargebackReceived: ['PaymentStatusChanged'],
  RefundLowered: ['ChargebackReceived', 'RefundFailed'],
  ChargebackReversed: ['ChargebackReceived'],
  CaptureRequested: ['OrderShipped', 'PaymentStatusChanged'],
  InvoiceIssued: ['OrderPaid', 'OrderChanged'],
  GoodsCredited: ['OrderCredited'],
  CreditNoteIssued: ['OrderCanceled', 'OrderChanged', 'OrderCredited'],
  NumberGiven: ['InvoiceIssued', 'CreditNoteIssued'],
  InvoiceDocumentStored: ['InvoiceIssued', 'CreditNoteIssued'],
}
/** Actions of a person. */
const DONE_BY_HAND = new Set(['OrderShipped', 'OrderWithdrawn', 'OrderChanged', 'LineAdded', 'CartCreated'])

type Deed =
  | 'paid'
  | 'authorized'
  | 'expired'
  | 'again'
  | 'ship'
  | 'cancel'
  | 'withdraw'
  | 'return'
  | 'goods'
  | 'goodwill'
  | 'fail'
  | 'charge-back'
  | 'reverse'

/** Acts on one of their orders; a refused command changes nothing. */
const doer = async (shop: CheckoutShop) => {
  const ready = await shop.ready(1, 2)
  let { providerId, order } = await shop.paid(ready)
  const number = order.state.order?.number ?? ''
  const ran = async (...args: readonly string[]) => {
    const { store, placedOrders, vault, catalogue, ids } = shop.deps
    const services = { ...commandDeps(store), placedOrders, vault, catalogue, ids }
    await runCommand(services, ['orders', ...args, '--by', 'Piet'], recordedIo().io)
  }
  const { uid } = order
  let chargebackId = ''
  return async (deed: Deed): Promise<void> => {
    switch (deed) {
      case 'paid':
      case 'authorized':
      case 'expired':
        shop.provider.settle(providerId, deed)
        await recordPayment(shop.deps, providerId)
        break
      case 'again': {
        const { state } = await loadOrder(shop.deps.store, uid)
        if (state.secured === 'nothing' && state.status !== 'canceled')
          ({ providerId, order } = await shop.paid(ready))
        break
      }
      case 'ship':
      case 'cancel':
        await ran(deed, number)
        break
      case 'withdraw': {
        const { firstName, lastName, emailAddress } = FORM
        await withdraw(shop.deps, { number, name: `${firstName} ${lastName}`, emailAddress, goods: 'alles' })
        break
      }
      case 'return':
        await ran('refund', number, '5', '--reason', 'returned')
        break
      case 'goods':
        await ran('refund', number, '--line', `${order.state.order!.lines[0]!.lineId}=1`)
        break
      case 'goodwill':
        await ran('refund', number, '1', '--reason', 'goodwill')
        break
      case 'fail':
      case 'charge-back':
      case 'reverse': {
        if (deed === 'charge-back') chargebackId = shop.provider.chargeBack(providerId, cents(300))
        else if (deed === 'reverse') shop.provider.reverse(chargebackId)
        else shop.provider.failRefund('re_1')
        await recordPayment(shop.deps, providerId)
      }
    }
    while ((await shop.worker.work()) > 0);
  }
}

it('after any history of a purchase, each resulting event names its cause, which precedes it', async () => {
  const seen = new Set<string>()
  const anyDeed = fc.constantFrom<Deed>(
    ...([
      'paid',
      'authorized',
      'expired',
      'again',
      'ship',
      'cancel',
      'withdraw',
      'return',
      'goods',
      'goodwill',
      'fail',
      'charge-back',
      'reverse',
    ] as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyDeed, { maxLength: 6 }), async (deeds) => {
      const shop = await checkoutShop()
      const does = await doer(shop)
      for (const deed of deeds) await does(deed)
      for (const caused of causedBy(shop.tables.log)) {
        const { event, cause } = caused
        seen.add(event.type)
        if (event.type in CAUSES) expect(CAUSES[event.type], told(caused)).toContain(cause?.type)
        if (DONE_BY_HAND.has(event.type)) expect(cause, told(caused)).toBeNull()
      }
    }),
    {
      ...runs(40),
      examples: [
        [['authorized', 'ship', 'withdraw', 'return']],
        [['expired', 'again', 'paid', 'cancel']],
        [['paid', 'return', 'fail', 'charge-back', 'cancel', 'reverse']],
        [['paid', 'goods', 'cancel', 'charge-back']],
        [['paid', 'cancel', 'charge-back', 'fail']],
      ],
    },
  )
  for (const type of Object.keys(CAUSES)) expect(seen, 'nothing was tried about it').toContain(type)
})
