import type { Inside } from '../../../../application/storefront/storefront.ts'
import { describe, expect, it } from 'vitest'
import { paymentOrder } from '../../../../application/storefront/account/paymentOrder.ts'
import { eventLog } from '../../../../application/storefront/eventLog.ts'
import { overlays } from '../../../../application/storefront/overlays/overlays.ts'
import { storeOf } from '../../../../application/storefront/store.ts'
import { silentPorts } from '../../../../application/storefront/storefrontPorts.ts'
import type { OrderPayApi, OrderWay } from '../../../../application/ports/browser/orderPayApi.ts'
import { cents } from '../../../../domain/kernel/cents.ts'
import { ok, refused } from '../../../../domain/kernel/result.ts'

const way = (id: string): OrderWay => ({ id, label: id, icon: id, amount: cents(35_000) })
const WAYS = [way('ideal'), way('bancontact')]
const UNAVAILABLE = refused({ why: 'unavailable', retryAfter: null } as const)

const opened = (api: Partial<OrderPayApi>) => {
  const log = eventLog()
  const overlayStore = storeOf(log, 'overlays', overlays, {
    open: 'paymentOrder',
    payloads: { paymentOrder: { orderUid: 'o-1', number: '2026-00001' } },
  })
  const said: string[] = []
  const gone: string[] = []
  const payment = paymentOrder({
    log,
    locale: 'nld',
    overlays: overlayStore,
    say: (kind: string, text: string) => void said.push(`${kind} ${text}`),
    ports: {
      ...silentPorts,
      orderPay: { ways: async () => ok(WAYS), pay: async () => UNAVAILABLE, ...api },
      browser: {
        ...silentPorts.browser,
        leave: (url: string) => void gone.push(`leave ${url}`),
        go: (url: string) => void gone.push(`go ${url}`),
      },
    },
  } as unknown as Inside)
  return { payment, said, gone, overlays: overlayStore }
}

describe('the payment methods for the rest of an order', () => {
  it('are loaded with one of them chosen, and change on choice [4-089, 4-090]', async () => {
    const { payment, said } = opened({})
    expect(payment.rendered).toStrictEqual({ orderUid: '', ways: [], chosen: null, busy: null })
    const asking = payment.ask('o-1')
    expect(payment.now()).toMatchObject({ busy: 'options', ways: [], chosen: null })
    await asking
    expect(payment.now()).toMatchObject({ busy: null, ways: WAYS, chosen: 'ideal' })
    payment.choose('bancontact')
    expect(payment.now().chosen).toBe('bancontact')
    payment.choose('a way that is not there')
    expect([payment.now().chosen, said]).toEqual(['bancontact', []])
  })

  it('are cleared if unavailable, which is reported [8-029]', async () => {
    let isThere = true
    const { payment, said } = opened({ ways: async () => (isThere ? ok(WAYS) : UNAVAILABLE) })
    await payment.ask('o-1')
    isThere = false
    await payment.ask('o-1')
    expect(payment.now()).toMatchObject({ busy: null, ways: [], chosen: null })
    expect(said).toEqual(['error checkoutPaymentOptionsFailed'])
  })

  it('are those of the latest requested order', async () => {
    const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
    const { payment } = opened({
      ways: async (orderUid) => {
        if (orderUid === 'o-1') await slow
        return ok([way(`of ${orderUid}`)])
      },
    })
    const first = payment.ask('o-1')
    await payment.ask('o-2')
    answer()
    await first
    expect(payment.now()).toMatchObject({ orderUid: 'o-2', chosen: 'of o-2' })
  })
})

describe('paying the rest of an order', () => {
  it('leaves for the provider with the displayed method and amount, and stays busy until then [7-042, 4-089]', async () => {
    const asked: unknown[] = []
    const { payment, gone } = opened({
      pay: async (...call) => {
        asked.push(call)
        return ok({ paymentUrl: 'https://pay.example/1', paymentUid: 'p-1' })
      },
    })
    await payment.ask('o-1')
    payment.choose('bancontact')
    const paying = payment.pay()
    expect(payment.now().busy).toBe('pay')
    void payment.pay()
    await paying
    expect(asked).toEqual([['o-1', way('bancontact')]])
    expect([gone, payment.now().busy]).toEqual([['leave https://pay.example/1'], 'pay'])
  })

  it('goes to the result of a payment that needs no other page', async () => {
    const {
      payment,
      gone,
      overlays: shown,
    } = opened({
      pay: async () => ok({ paymentUrl: null, paymentUid: '7a0f8a44-6cb1-4a4f-9f5e-0a3b1c2d3e4f' }),
    })
    await payment.ask('o-1')
    await payment.pay()
    expect(gone).toEqual(['go /checkout/7a0f8a44-6cb1-4a4f-9f5e-0a3b1c2d3e4f'])
    expect([shown.now().open, payment.now().busy]).toEqual([null, null])
  })

  it('reloads the methods and reports it if the provider refuses [8-030]', async () => {
    let calls = 0
    const { payment, said } = opened({
      ways: async () => ok((calls += 1) === 1 ? WAYS : [way('bancontact')]),
      pay: async () => refused({ why: 'pay', code: 'ipoi', text: 'checkoutFailed' }),
    })
    await payment.ask('o-1')
    await payment.pay()
    expect(said).toEqual(['error checkoutPaymentOptionProviderFailed'])
    expect(payment.now()).toMatchObject({ busy: null, chosen: 'bancontact' })
  })

  it('does not affect another order that was opened meanwhile, whatever happens to the first', async () => {
    const calls = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let paid = 0
    const { payment } = opened({
      ways: async (orderUid) => ok([way(`of ${orderUid}`)]),
      pay: async () => {
        await calls[(paid += 1) - 1]!.promise
        return refused({ why: 'pay', code: 'ipoi', text: 'checkoutPaymentOptionProviderFailed' })
      },
    })
    await payment.ask('o-1')
    const first = payment.pay()
    await payment.ask('o-2')
    const second = payment.pay()
    calls[0].resolve()
    await first
    expect(payment.now()).toEqual({
      orderUid: 'o-2',
      ways: [way('of o-2')],
      chosen: 'of o-2',
      busy: 'pay',
    })
    calls[1].resolve()
    await second
    expect(payment.now()).toMatchObject({ orderUid: 'o-2', busy: null })
  })

  it('lets the methods of its own order load if it was opened again meanwhile', async () => {
    const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
    let asked = 0
    const { payment } = opened({
      ways: () => ((asked += 1) === 1 ? Promise.resolve(ok(WAYS)) : new Promise(() => {})),
      pay: async () => {
        await slow
        return UNAVAILABLE
      },
    })
    await payment.ask('o-1')
    const paying = payment.pay()
    void payment.ask('o-1')
    answer()
    await paying
    expect(payment.now().busy).toBe('options')
  })

  it('reports why the shop refused', async () => {
    const { payment, said } = opened({
      pay: async () => refused({ why: 'pay', code: null, text: 'checkoutAmountChanged' }),
    })
    await payment.ask('o-1')
    payment.choose('bancontact')
    await payment.pay()
    expect(said).toEqual(['error checkoutAmountChanged'])
    expect(payment.now(), 'what was chosen can be tried again').toMatchObject({
      busy: null,
      chosen: 'bancontact',
    })
  })

  it('reports the shop’s message for a refused or failed call', async () => {
    let message: string | null = 'order.closed'
    const { payment, said } = opened({ pay: async () => refused({ why: 'refused', status: 422, message }) })
    await payment.ask('o-1')
    await payment.pay()
    message = null
    await payment.pay()
    expect(said).toEqual(['error order.closed', 'error checkoutFailed'])
    expect(payment.now()).toMatchObject({ busy: null, ways: WAYS, chosen: 'ideal' })
  })

  it('does not start without a method, and no other is chosen while a call is in progress', async () => {
    const asked: unknown[] = []
    const { payment } = opened({
      ways: async (orderUid) => ok(orderUid === 'o-1' ? WAYS : []),
      pay: async (...call) => {
        asked.push(call)
        return UNAVAILABLE
      },
    })
    await payment.pay()
    await payment.ask('o-2')
    await payment.pay()
    expect([asked, payment.now()]).toEqual([[], { orderUid: 'o-2', ways: [], chosen: null, busy: null }])
    await payment.ask('o-1')
    const paying = payment.pay()
    payment.choose('bancontact')
    expect(payment.now()).toMatchObject({ busy: 'pay', chosen: 'ideal' })
    await paying
  })

  it('without an answer shows no notice, and can be tried again [8-031]', async () => {
    const { payment, said, gone } = opened({})
    await payment.ask('o-1')
    await payment.pay()
    expect([said, gone]).toEqual([[], []])
    expect(payment.now()).toMatchObject({ busy: null, ways: WAYS, chosen: 'ideal' })
  })
})
