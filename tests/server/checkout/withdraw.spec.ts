import { beforeEach, describe, expect, it } from 'vitest'
import { orderStream } from '../../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { withdraw } from '../../../application/shop/afterSale/withdraw.ts'
import { WITHDRAWAL_COOKIE } from '../../../server/plugins/cookies/withdrawalCookie.ts'
import { withdrawActions } from '../../../server/actions/withdraw.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { eventsOf } from '../../support/database/commits.ts'
import { LETTERHEAD } from '../../support/mail/letterhead.ts'
import { checkoutShop, cookieJar, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'

let shop: CheckoutShop
let order: { readonly uid: string; readonly number: string }
beforeEach(async () => {
  shop = await checkoutShop()
  await shop.app.register(withdrawActions(shop.deps))
  const { providerId, order: placed } = await shop.paid(await shop.ready())
  shop.provider.settle(providerId, 'paid')
  await recordPayment(shop.deps, providerId)
  order = { uid: placed.uid, number: placed.state.order?.number ?? '' }
})

const worked = async (): Promise<void> => {
  while ((await shop.worker.work()) > 0);
}

/** A visitor's browser with the withdrawal form open. */
const visitor = () => {
  const jar = cookieJar()
  const send = async (url: string, fields: Readonly<Record<string, string>>) => {
    const answer = jar.take(
      await shop.app.inject({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: jar.header(),
          'sec-fetch-site': 'same-origin',
        },
        payload: new URLSearchParams({ locale: 'nld', ...fields }).toString(),
      }),
    )
    expect(answer.statusCode).toBe(303)
    return String(answer.headers.location)
  }
  return {
    state: (fields: Readonly<Record<string, string>>) => send('/actions/withdraw', fields),
    confirm: (emailAddress = FORM.emailAddress) => send('/actions/withdraw/confirm', { emailAddress }),
    /** Changes the confirmed goods, as if the order had other lines when they were shown. */
    shown: (change: (goods: string) => string) => {
      const kept = Buffer.from(jar.get(WITHDRAWAL_COOKIE) ?? '', 'base64url').toString('utf8')
      const [form, ...rest] = JSON.parse(kept) as [{ readonly goods: string }, ...unknown[]]
      const changed = JSON.stringify([{ ...form, goods: change(form.goods) }, ...rest])
      jar.set(WITHDRAWAL_COOKIE, Buffer.from(changed).toString('base64url'))
    },
  }
}

const statement = () => ({
  number: order.number,
  name: 'A. Jansen',
  emailAddress: FORM.emailAddress,
  goods: 'de sirene',
})
const withdrawals = async () =>
  (await eventsOf(shop.deps.store.read(orderStream(order.uid)))).filter(
    ({ type }) => type === 'OrderWithdrawn',
  )

describe('a return by ticked lines', () => {
  const ticked = (over: Readonly<Record<string, string>> = {}) => {
    const { goods: _, ...who } = statement()
    return { ...who, from: 'account', 'line-0': 'on', 'pieces-0': '1', 'reason-0': 'damaged', ...over }
  }

  it('is shown for confirmation, and is in the statement by line and in words', async () => {
    const buyer = visitor()
    expect(await buyer.state(ticked())).toBe('/herroepen?step=confirm')
    expect(await buyer.confirm()).toBe('/herroepen?step=done')
    const [event] = await withdrawals()
    const sealed = (event?.data as { readonly statement: Sealed }).statement
    expect(JSON.parse((await shop.deps.vault.open(sealed)) ?? '')).toMatchObject({
      goods: expect.stringMatching(/^1 × .+: beschadigd aangekomen$/u) as string,
      lines: [{ pieces: 1, reason: 'damaged' }],
    })
    await worked()
    const [toBuyer, toShop] = ['ontvangen', 'Retour aangemeld'].map((subject) =>
      shop.mails.find((mail) => mail.subject.includes(subject)),
    )
    expect(toBuyer?.text).toContain('beschadigd aangekomen')
    expect([toShop?.to, toShop?.replyTo]).toEqual([LETTERHEAD.company.emailAddress, FORM.emailAddress])
    expect(toShop?.text).toContain('beschadigd aangekomen')
  })

  it.each([
    ['nothing is ticked', { 'line-0': '' }],
    ['more pieces than were sold', { 'pieces-0': '99' }],
    ['no pieces', { 'pieces-0': '0' }],
    ['a line that the order has not', { 'line-0': '', 'line-7': 'on', 'pieces-7': '1' }],
  ] as const)('shows its form again, and states nothing: %s', async (_, over) => {
    const buyer = visitor()
    expect(await buyer.state(ticked(over))).toContain('/account/returns?notice=phrases.returnNothingTicked')
    await buyer.confirm()
    expect(await withdrawals()).toEqual([])
    expect(await buyer.state(ticked({ ...over, from: 'found' }))).toContain(
      '/bestelling-zoeken/bestelling?notice=',
    )
  })

  it('shows its form again, and states nothing, if its lines differ from those shown', async () => {
    const buyer = visitor()
    await buyer.state(ticked())
    buyer.shown((goods) => goods.replace('1 ×', '2 ×'))
    expect(await buyer.confirm()).toContain('/account/returns?notice=phrases.returnNothingTicked')
    expect(await withdrawals()).toEqual([])
  })
})

describe('a buyer withdraws by themselves [failure 30, woocommerce/woocommerce#68121]', () => {
  it('in two steps, without a login, with a receipt of the statement and its time', async () => {
    const buyer = visitor()
    expect(await buyer.state(statement())).toBe('/herroepen?step=confirm')
    expect(await withdrawals()).toStrictEqual([])
    expect(await buyer.confirm()).toBe('/herroepen?step=done')
    const [event] = await withdrawals()
    expect(JSON.stringify(event?.data)).not.toContain('Jansen')
    await worked()
    const receipt = shop.mails.find(({ subject }) => subject.includes('herroeping'))
    expect(receipt).toMatchObject({
      to: FORM.emailAddress,
      subject: `Je herroeping van bestelling ${order.number} is ontvangen`,
    })
    for (const text of ['A. Jansen', 'de sirene', order.number, 'zaterdag 21 november 2026 om 13:00:00 CET'])
      expect(receipt?.text).toContain(text)
  })

  it.each([
    ['a sign before it', (number: string) => `#${number}`],
    ['another dash and spaces', (number: string) => ` ${number.replace('-', ' – ')}\u00a0`],
    ['no zeros', (number: string) => number.replace(/-0+/, '-')],
  ])('by a number typed with %s', async (_, typed) => {
    const buyer = visitor()
    expect(await buyer.state({ ...statement(), number: typed(order.number) })).toBe('/herroepen?step=confirm')
    expect(await buyer.confirm()).toBe('/herroepen?step=done')
    expect(await withdrawals()).toHaveLength(1)
  })

  it('for the address that was shown with it, by which attempts are counted, and for no other', async () => {
    const buyer = visitor()
    await buyer.state(statement())
    for (const other of ['', 'iemand@voorbeeld.nl'])
      expect(await buyer.confirm(other)).toBe('/herroepen?problem=fields')
    expect(await withdrawals()).toStrictEqual([])
  })

  it('once, however often it is confirmed', async () => {
    const buyer = visitor()
    await buyer.state(statement())
    await Promise.all([buyer.confirm(), buyer.confirm(), buyer.confirm()])
    await worked()
    expect(await withdrawals()).toHaveLength(1)
    expect(shop.mails.filter(({ subject }) => subject.includes('herroeping'))).toHaveLength(1)
  })

  it('at the time of the first confirmation, however often the same one is repeated', async () => {
    const asked = { ...statement(), goods: '' }
    const first = await withdraw(shop.deps, asked)
    shop.pass(86_400_000)
    expect(await withdraw(shop.deps, asked)).toStrictEqual(first)
    expect(await withdraw(shop.deps, statement())).toStrictEqual({ ok: true, value: shop.deps.clock.now() })
  })

  it('for a second piece in the same words, before the first was settled, by a new form', async () => {
    const buyer = visitor()
    const both = async () => {
      await buyer.state(statement())
      await Promise.all([buyer.confirm(), buyer.confirm()])
      await buyer.confirm()
    }
    await both()
    expect(await withdrawals()).toHaveLength(1)
    shop.pass(86_400_000)
    await buyer.state(statement())
    expect(await withdrawals()).toHaveLength(1)
    await both()
    await worked()
    const events = await withdrawals()
    expect(events.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-21', '2026-11-22'])
    expect(shop.mails.filter(({ subject }) => subject.includes('herroeping'))).toHaveLength(2)
  })

  it.each([
    ['all of it', { goods: '' }, 2],
    ['its only piece', {}, 1],
  ] as const)('for %s once, however often its form is completed', async (_, over, pieces) => {
    const { providerId, order: placed } = await shop.paid(await shop.ready(1, pieces))
    shop.provider.settle(providerId, 'paid')
    await recordPayment(shop.deps, providerId)
    order = { uid: placed.uid, number: placed.state.order?.number ?? '' }
    const buyer = visitor()
    for (let times = 0; times < 2; times++) {
      await buyer.state({ ...statement(), ...over })
      expect(await buyer.confirm()).toBe('/herroepen?step=done')
    }
    expect(await withdrawals()).toHaveLength(1)
  })

  it('in English if the form was English', async () => {
    expect(await visitor().state({ ...statement(), locale: 'eng' })).toBe('/en/withdraw?step=confirm')
  })
})

describe('nothing of an order is revealed', () => {
  it.each([
    ['another number', { number: '2026-99999' }],
    ['another address', { emailAddress: 'iemand@voorbeeld.nl' }],
    ['both', { number: '1', emailAddress: 'iemand@voorbeeld.nl' }],
  ])('to a visitor who knows %s', async (_, over) => {
    expect(await visitor().state({ ...statement(), ...over })).toBe('/herroepen?problem=no-such-order')
    expect(await withdrawals()).toStrictEqual([])
  })

  it('to a visitor who confirms a statement that they never made', async () => {
    expect(await visitor().confirm()).toBe('/herroepen?problem=fields')
  })
})

describe('a missing field', () => {
  it.each([
    ['number', { number: ' ' }],
    ['name', { name: '' }],
    ['address', { emailAddress: 'geen adres' }],
  ])('is asked for: the %s', async (_, over) => {
    expect(await visitor().state({ ...statement(), ...over })).toBe('/herroepen?problem=fields')
  })

  it('is rejected if no goods are named, or hostile ones', async () => {
    for (const goods of ['', '\0<script>alert(1)</script>', 'x'.repeat(1_000)]) {
      const buyer = visitor()
      expect(await buyer.state({ ...statement(), goods })).toBe('/herroepen?step=confirm')
      expect(await buyer.confirm()).toBe('/herroepen?step=done')
    }
    await worked()
    const receipts = shop.mails.filter(({ subject }) => subject.includes('herroeping'))
    expect(receipts).toHaveLength(3)
    for (const { html } of receipts) expect(html).not.toContain('<script>')
  })
})
