import type { Inside } from '../storefront.ts'
import type { PaymentOrderEvent } from '../storeEvents.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import { never } from '../../../domain/kernel/never.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import type { OrderWay } from '../../ports/browser/orderPayApi.ts'
import { resultPath } from '../../pages/paths.ts'
import { storeOf, type Reads } from '../store.ts'

type PaymentOrderCommand =
  | { readonly type: 'Ask'; readonly orderUid: string }
  | { readonly type: 'Show'; readonly ways: readonly OrderWay[] }
  | { readonly type: 'Clear' | 'Pay' }
  /** ends the payment of this order; ignored if another order has been opened since */
  | { readonly type: 'End'; readonly orderUid: string }
  | { readonly type: 'Choose'; readonly id: string }

export interface PaymentOrderState {
  /** the order whose payment methods are shown or requested; '' before the first order */
  orderUid: string
  ways: readonly OrderWay[]
  /** the id of the chosen payment method; null if there are none */
  chosen: string | null
  /** the request that is pending */
  busy: 'options' | 'pay' | null
}

const decider: Decider<
  PaymentOrderState,
  PaymentOrderCommand,
  PaymentOrderEvent,
  { readonly why: 'busy' | 'no-way' }
> = {
  initial: () => ({ orderUid: '', ways: [], chosen: null, busy: null }),
  decide: (command, { orderUid, busy, chosen, ways }) => {
    switch (command.type) {
      case 'Ask':
        return ok([{ type: 'PaymentOptionsAsked', data: { orderUid: command.orderUid } }])
      case 'Show':
        return ok([{ type: 'PaymentOptionsArrived', data: { ways: command.ways } }])
      case 'Clear':
        return ok([{ type: 'PaymentOptionsCleared', data: null }])
      case 'Choose':
        if (busy !== null) return refused({ why: 'busy' })
        return ways.some(({ id }) => id === command.id)
          ? ok([{ type: 'PaymentOptionChosen', data: { id: command.id } }])
          : refused({ why: 'no-way' })
      case 'Pay':
        if (busy !== null) return refused({ why: 'busy' })
        return chosen === null ? refused({ why: 'no-way' }) : ok([{ type: 'OrderPayBegan', data: null }])
      case 'End':
        return ok(
          busy === 'pay' && command.orderUid === orderUid ? [{ type: 'OrderPayEnded', data: null }] : [],
        )
      default:
        return never(command)
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'PaymentOptionsAsked':
        Object.assign(state, { orderUid: event.data.orderUid, ways: [], chosen: null, busy: 'options' })
        return
      case 'PaymentOptionsArrived':
        state.ways = event.data.ways
        state.chosen = event.data.ways[0]?.id ?? null
        state.busy = null
        return
      case 'PaymentOptionsCleared':
        state.ways = []
        state.chosen = null
        state.busy = null
        return
      case 'PaymentOptionChosen':
        state.chosen = event.data.id
        return
      case 'OrderPayBegan':
        state.busy = 'pay'
        return
      case 'OrderPayEnded':
        state.busy = null
        return
      default:
        never(event)
    }
  },
}

export interface PaymentOrder extends Reads<PaymentOrderState> {
  /** requests the payment methods for the order's remaining amount */
  ask(orderUid: string): Promise<void>
  choose(id: string): void
  /** starts the payment with the chosen method */
  pay(): Promise<void>
}

/** Pays the remaining amount of a customer's own order [7-041, 8-030]. */
export const paymentOrder = ({ log, locale, overlays, ports, say }: Inside): PaymentOrder => {
  const store = storeOf(log, 'paymentOrder', decider)
  const ask = async (orderUid: string): Promise<void> => {
    store.send({ type: 'Ask', orderUid })
    const answer = await ports.orderPay.ways(orderUid)
    // another order was opened meanwhile: ignore this answer
    if (store.now().orderUid !== orderUid) return
    if (answer.ok) return void store.send({ type: 'Show', ways: answer.value })
    store.send({ type: 'Clear' })
    say('error', 'checkoutPaymentOptionsFailed')
  }
  const pay = async (): Promise<void> => {
    const { orderUid, ways, chosen } = store.now()
    const way = ways.find(({ id }) => id === chosen)
    if (way === undefined || !store.send({ type: 'Pay' }).ok) return
    const answer = await ports.orderPay.pay(orderUid, way)
    if (answer.ok) {
      const { paymentUrl, paymentUid } = answer.value
      // the browser is leaving the page, so the panel stays busy until then
      if (paymentUrl !== null) return ports.browser.leave(paymentUrl)
      store.send({ type: 'End', orderUid })
      overlays.send({ type: 'Close' })
      return ports.browser.go(resultPath(locale, paymentUid))
    }
    store.send({ type: 'End', orderUid })
    const { refusal } = answer
    // no notice if the shop is unreachable: the panel keeps its choices
    if (refusal.why === 'unavailable') return
    if (refusal.why === 'refused') return say('error', refusal.message ?? 'checkoutFailed')
    say('error', refusal.code === 'ipoi' ? 'checkoutPaymentOptionProviderFailed' : refusal.text)
    if (refusal.code === 'ipoi' && store.now().orderUid === orderUid) await ask(orderUid)
  }
  return { ...store, ask, pay, choose: (id) => void store.send({ type: 'Choose', id }) }
}
