import { beforeEach, describe, expect, it } from 'vitest'
import { addLine } from '../../../application/shop/cart/lines.ts'
import type { Letter } from '../../../application/shop/mail/letter.ts'
import type { OrderConfirmed } from '../../../application/streams/sealed/letter.ts'
import type { MailPayload } from '../../../application/shop/mail/mailMessage.ts'
import { mailOf } from '../../../application/shop/mail/mailOf.ts'
import { MAIL_SEND } from '../../../application/shop/outbox/messages.ts'
import { pay } from '../../../application/shop/checkout/pay.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import { ON_ACCOUNT } from '../../../domain/orders/onAccount.ts'
import type { PaymentStatus } from '../../../domain/orders/payments/paymentStatus.ts'
import { NOON } from '../../support/database/commits.ts'
import { LETTERHEAD } from '../../support/mail/letterhead.ts'
import { productOf } from '../../support/samples/products.ts'
import { METHODS } from '../../support/shop/app.ts'
import { checkoutShop, FORM, type CheckoutShop, type Ready } from '../../support/shop/checkoutShop.ts'

const [ideal] = METHODS.paymentMethods
const half = { ...ideal!, id: 'half', method: null, prepayPercentage: basisPoints(5_000) }
const later = { ...ideal!, id: ON_ACCOUNT, prepayPercentage: basisPoints(0) }
const config = {
  ...METHODS,
  name: 'Proefwinkel',
  paymentMethods: [ideal!, half, later],
  settings: { ...METHODS.settings, onAccount: 'everyone' as const },
}

let shop: CheckoutShop
let buyer: Ready
beforeEach(async () => {
  shop = await checkoutShop({ config })
  buyer = await shop.ready(1, 2)
})

/** The buyer orders, and the payment gets this status at the provider, if there is one. */
const ordered = async (paymentOptionId: string, locale: Locale = 'nld') => {
  const seen = await shop.seen(buyer, { paymentOptionId, locale })
  const result = await pay(shop.deps, buyer.cartUid, buyer.session.session, seen)
  if (!result.ok) throw new Error(result.refusal.why)
  const { uid, state } = await shop.orderOf(result.value.paymentUid)
  return { uid, number: state.order!.number, providerId: [...state.attempts.values()][0]?.providerId ?? null }
}
const told = async (providerId: string | null, status: PaymentStatus) => {
  shop.provider.settle(providerId!, status)
  await recordPayment(shop.deps, providerId!)
}
const mails = () => [...shop.tables.outbox.values()].filter(({ kind }) => kind === MAIL_SEND)
const letterOf = async (): Promise<Letter> => {
  const [mail] = mails()
  return JSON.parse((await shop.deps.vault.open((mail?.payload as MailPayload).letter))!) as Letter
}
const written = async () => mailOf(LETTERHEAD, await letterOf(), 'mail', NOON)

describe('an order confirmation by mail', () => {
  it('is sent once, however often and by how many the payment is reported [failure 13: mollie/WooCommerce#1264]', async () => {
    const { uid, providerId } = await ordered('ideal')
    expect(mails()).toEqual([])
    shop.provider.settle(providerId!, 'paid')
    await Promise.all(Array.from({ length: 10 }, () => recordPayment(shop.deps, providerId!)))
    await recordPayment(shop.deps, providerId!)
    expect(mails().map(({ id }) => id)).toEqual([`mail-order-${uid}`])
    expect((await letterOf()).to).toBe('anneke.jansen@voorbeeld.nl')
  })

  it.each(['failed', 'canceled', 'expired'] as const)('is not sent if the payment %s', async (status) => {
    const { providerId } = await ordered('ideal')
    await told(providerId, status)
    expect(mails()).toEqual([])
  })

  it('is sent once if an authorization is captured', async () => {
    const { providerId } = await ordered('ideal')
    await told(providerId, 'authorized')
    await told(providerId, 'paid')
    expect(mails()).toHaveLength(1)
  })

  it.each([
    ['an authorization becomes money', ['authorized', 'paid']],
    ['it is told to be paid again', ['paid', 'paid']],
  ] as const)(
    'is sent once, also if it was sent before %s [failure 13: mollie/WooCommerce#1264]',
    async (_, news) => {
      const { uid, number, providerId } = await ordered('ideal')
      for (const status of news) {
        await told(providerId, status)
        while ((await shop.worker.work()) > 0);
      }
      const confirmed = shop.mails.filter(({ text }) => text.includes('Bedankt voor je bestelling.'))
      expect(confirmed.map(({ subject }) => subject.includes(number))).toEqual([true])
      expect(shop.tables.outbox.has(`mail-order-${uid}`)).toBe(false)
    },
  )

  it('is sent at once for an order on account, and does not report it as paid', async () => {
    await ordered(ON_ACCOUNT)
    const { text } = await written()
    expect(text).toContain('Nog te betalen: €\u00a024,95')
    expect(text).not.toMatch(/betaald:|betaling is ontvangen|een deel betaal/i)
    expect(text).toContain('Je betaalt later')
  })

  it.each([
    ['nld', 'Bedankt voor je bestelling.', /betaling is ontvangen/],
    ['eng', 'Thank you for your order.', /payment has been received/],
  ] as const)('of an authorized order reports no received money, in %s', async (locale, thanks, came) => {
    const { providerId } = await ordered('ideal', locale)
    await told(providerId, 'authorized')
    const { text } = await written()
    expect(text.split('\n')).toContain(thanks)
    expect(text).not.toMatch(came)
  })

  it('states the amount still due after a part payment', async () => {
    const { providerId } = await ordered('half')
    await told(providerId, 'paid')
    const { text } = await written()
    expect(text).toContain('Betaald: €\u00a012,47')
    expect(text).toContain('Nog te betalen: €\u00a012,48')
    expect(text).not.toContain('betaling is ontvangen')
  })
})

describe.each(LOCALES)('the confirmation in %s of an order with sold-out goods', (locale) => {
  it.each(['all', 'a part'] as const)('lists the missing goods and the refund: %s', async (share) => {
    await shop.put(productOf(1, { delivery: { totalDays: 1 } }))
    await shop.put(productOf(9, { stock: { isManaged: true, openQuantity: 1 }, delivery: { totalDays: 1 } }))
    buyer = await shop.ready(9, 1)
    const call = { cartUid: buyer.cartUid, actor: 'visitor', locale, taskId: null, answerIn: null } as const
    if (share === 'a part') await addLine(shop.deps, call, { productId: 1, quantity: 2, options: [] })
    const { providerId } = await ordered('ideal', locale)
    shop.pass(31 * 60_000)
    await shop.worker.work()
    shop.tables.stock.set(9, { ...shop.tables.stock.get(9)!, onHand: 0 })
    await told(providerId, 'paid')
    const { text } = await written()
    const [gone, less, expected] =
      locale === 'nld'
        ? ['leveren: 1 × ', 'kost daarom', 'Verwacht: ']
        : ['cannot deliver them: 1 × ', 'Your order costs', 'Expected: ']
    expect([text.includes(gone), text.includes(less)]).toEqual([true, true])
    expect([text.includes(expected), text.includes('2 × ')]).toEqual([share === 'a part', share === 'a part'])
  })

  it('mentions no missing goods if there are none', async () => {
    const { providerId } = await ordered('ideal', locale)
    await told(providerId, 'paid')
    expect((await written()).text).not.toMatch(/uitverkocht|sold out/)
  })
})

describe.each(LOCALES)('the confirmation in %s', (locale) => {
  const WORDS = {
    nld: ['Totaal incl. btw: €\u00a024,95', 'Waarvan 21% btw: €\u00a04,33', 'modelformulier', 'twee jaar'],
    eng: ['Total incl. VAT: €24.95', 'Of which 21% VAT: €4.33', 'model form', 'two years'],
  } as const

  it('has the goods, totals with VAT, address, terms, withdrawal instructions with the form, and the guarantee', async () => {
    const { number, providerId } = await ordered('ideal', locale)
    await told(providerId, 'paid')
    const { subject, text, html, attachments } = await written()
    const [total, vat, form, guarantee] = WORDS[locale]
    expect(subject).toContain(number)
    expect(text).toMatch(locale === 'nld' ? /^Besteld op .*\d{1,2} \p{L}+/mu : /^Ordered on .*\d{1,2}/mu)
    expect(text).toContain(locale === 'nld' ? 'Je betaling is ontvangen.' : 'Your payment has been received.')
    for (const words of [total, vat, form, guarantee, '2 × ', 'Zonneweidelaan 17 bis', '3511 AB Utrecht'])
      expect(text).toContain(words)
    expect(text.split('\n')).toContain(
      `http://shop.test${locale === 'nld' ? '/herroepen' : '/en/withdraw'}?order=${number}`,
    )
    // the order page for buyers without an account
    expect(text.split('\n')).toContain(
      `http://shop.test${locale === 'nld' ? '/bestelling-zoeken' : '/en/find-order'}?order=${number}`,
    )
    expect(html).toContain('Wacht &amp; Huis &lt;B.V.&gt;')
    const [terms, form_] = attachments
    expect(attachments.map(({ filename, type }) => [filename, type])).toEqual(
      locale === 'nld'
        ? [
            ['algemene-voorwaarden.html', 'text/html'],
            ['modelformulier-herroeping.html', 'text/html'],
          ]
        : [
            ['terms-and-conditions.html', 'text/html'],
            ['model-withdrawal-form.html', 'text/html'],
          ],
    )
    expect(terms?.content).toContain(LETTERHEAD.terms[locale]?.html)
    expect(form_?.content).toContain('Wacht &amp; Huis &lt;B.V.&gt;, Voorbeeldstraat 12')
    // the form is only in its file
    expect(text).not.toContain('Voorbeeldstraat 12, 3500 AA Utrecht, hallo@')
    expect(text).toContain(LETTERHEAD.phoneNumber)
  })
})

it.each([
  [[false], false, true],
  [[true, false], true, true],
  [[true], true, false],
] as const)(
  'goods made to measure %j: the mail says so: %s, and how to withdraw: %s',
  async (made, isSaid, isOffered) => {
    const { providerId } = await ordered('ideal')
    await told(providerId, 'paid')
    const letter = (await letterOf()) as Letter & OrderConfirmed
    const lines = made.map((isMadeToMeasure) => ({ ...letter.order.lines[0]!, isMadeToMeasure }))
    const { text } = mailOf(LETTERHEAD, { ...letter, order: { ...letter.order, lines } }, 'mail', NOON)
    expect(text.includes('Op jouw maat gemaakt')).toBe(isSaid)
    expect(text.includes('modelformulier')).toBe(isOffered)
  },
)

const withLetter = async (
  change: (order: OrderConfirmed['order']) => Partial<OrderConfirmed['order']>,
  letterhead = LETTERHEAD,
  thumbs: ReadonlyMap<string, Uint8Array> = new Map(),
) => {
  const { providerId } = await ordered('ideal')
  await told(providerId, 'paid')
  const letter = (await letterOf()) as Letter & OrderConfirmed
  return mailOf(
    letterhead,
    { ...letter, order: { ...letter.order, ...change(letter.order) } },
    'mail',
    NOON,
    thumbs,
  )
}

it('a business gets no consumer rights by mail: neither withdrawal with its form nor the legal guarantee', async () => {
  const { text, html, attachments } = await withLetter(() => ({ isBusiness: true }))
  for (const form of [text, html]) expect(form).not.toMatch(/herroep|bedenktijd|modelformulier|garantie/iu)
  expect(attachments.map(({ filename }) => filename)).toEqual(['algemene-voorwaarden.html'])
})

it('an order of a company is confirmed as a business order', async () => {
  const { providerId } = await ordered('ideal')
  await told(providerId, 'paid')
  expect((await letterOf()) as Letter & OrderConfirmed).not.toHaveProperty('order.isBusiness')
  shop = await checkoutShop({ config })
  buyer = await shop.ready(1, 2, { ...FORM, companyName: 'Bakkerij Jansen' })
  await told((await ordered('ideal')).providerId, 'paid')
  expect(await letterOf()).toHaveProperty('order.isBusiness', true)
})

it('a pick-up order states where, and does not call the home address its delivery', async () => {
  const pickup = ['Weefkamer B.V.', 'Voorbeeldkade 7', '7400 AA Deventer']
  const { text } = await withLetter(() => ({
    delivery: 'Afhalen in het atelier',
    pickup,
    arrivesOn: '2026-12-01',
  }))
  const [, delivery = '', details = ''] = /BEZORGING\n\n([^]*)JOUW GEGEVENS\n\n([^]*?)\n\n/u.exec(text) ?? []
  expect(delivery).toContain(['Afhalen in het atelier', 'Ophalen bij:', ...pickup].join('\n'))
  expect(delivery).toContain('Op te halen vanaf')
  expect(delivery).not.toContain('Zonneweidelaan')
  expect(details).toContain('Zonneweidelaan 17 bis')
})

it('a mail embeds the shop’s logo, colour and product pictures, and loads nothing remote', async () => {
  const look = { brand: '#8a4b2a', radius: 3, logo: { png: new Uint8Array([1]), width: 192, height: 32 } }
  const { html, text, pictures } = await withLetter(
    ({ lines }) => ({ lines: lines.map((line) => ({ ...line, picture: '/images/sirene-350.webp?v=1' })) }),
    { ...LETTERHEAD, look },
    new Map([['/images/sirene-350.webp?v=1', new Uint8Array([2])]]),
  )
  expect(pictures.map(({ cid, type }) => [cid, type])).toEqual([
    ['logo', 'image/png'],
    ['goods-0', 'image/jpeg'],
  ])
  for (const { cid } of pictures) expect(html).toContain(`src="cid:${cid}"`)
  expect(html).toContain('background:#8a4b2a')
  expect(html).not.toMatch(/src="(?!cid:)/u)
  expect(text.startsWith('Wachthuis\n')).toBe(true)
})

it('at most twenty goods of a mail have a picture, so that it stays small', async () => {
  const address = (nr: number) => `/images/${nr}.webp`
  const numbers = Array.from({ length: 25 }, (_, nr) => nr)
  const { pictures, html } = await withLetter(
    ({ lines }) => ({ lines: numbers.map((nr) => ({ ...lines[0]!, picture: address(nr) })) }),
    LETTERHEAD,
    new Map(numbers.map((nr) => [address(nr), new Uint8Array([nr])])),
  )
  expect(pictures).toHaveLength(20)
  expect(html.split('src="cid:')).toHaveLength(21)
})

it('the order link is a button and more prominent than the withdrawal link', async () => {
  const { html } = await withLetter(() => ({}))
  const buttons = [...html.matchAll(/<a\s+href="([^"]*)"\s+style="display:inline-block/gu)].map(
    ([, to]) => to,
  )
  expect(buttons).toHaveLength(1)
  expect(buttons[0]).toContain('/checkout/')
})

it('every link of the included terms is absolute', async () => {
  const html = '<p><a href="/herroepen">x</a> <a href="#a">y</a> <a href="https://eu.test/z">z</a></p>'
  const terms = { ...LETTERHEAD.terms, nld: { title: 'Algemene voorwaarden', html } }
  const [file] = (await withLetter(() => ({}), { ...LETTERHEAD, terms })).attachments
  expect([...(file?.content ?? '').matchAll(/href="([^"]*)"/gu)].map(([, to]) => to)).toEqual([
    'http://shop.test/herroepen',
    '#a',
    'https://eu.test/z',
  ])
})
