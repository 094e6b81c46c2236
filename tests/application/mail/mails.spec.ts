import { RETURN_TERMS } from '../../../application/texts/order/returnTerms.ts'
import type { Outbox } from '../../../application/ports/database/outbox.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aesVault } from '../../../adapters/crypto/aesVault.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import { memoryCatalogue } from '../../support/memory/catalogue.ts'
import { memoryKeyRing } from '../../support/memory/keyRing.ts'
import { memoryOutbox } from '../../support/memory/outbox.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import type { Mail, MailRefusal } from '../../../application/ports/outside/mailer.ts'
import { mailAmount } from '../../../application/shop/mail/mailAmount.ts'
import type { Letter, LetterMatter } from '../../../application/shop/mail/letter.ts'
import type { BackInStock, PostedLetter, ShortLetter } from '../../../application/streams/sealed/letter.ts'
import { mailHandlers } from '../../../application/shop/orderUpdates/mailHandlers.ts'
import { mailMessage } from '../../../application/shop/mail/mailMessage.ts'
import { mailOf } from '../../../application/shop/mail/mailOf.ts'
import { OutboxWorker } from '../../../application/shop/outbox/worker.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { NOON } from '../../support/database/commits.ts'
import { LETTERHEAD } from '../../support/mail/letterhead.ts'
import { METHODS } from '../../support/shop/app.ts'

const URL = 'https://shop.test/account/reset?token=t&x="<script>'
const letter = (over: Partial<ShortLetter & Pick<Letter, 'to' | 'locale'>> = {}): PostedLetter => ({
  kind: 'new-password',
  to: 'anna@voorbeeld.nl',
  locale: 'nld',
  url: URL,
  ...over,
})

const HOUR = 3_600_000
const sent: Mail[] = []
let now = NOON
let answers: MailRefusal['why'][] = []
let tables = memoryTables()
const ring = memoryKeyRing()
const vault = aesVault(ring, Buffer.alloc(32, 7))
const clock = { now: () => now }

beforeEach(() => {
  sent.length = 0
  answers = []
  now = NOON
  tables = memoryTables()
})

const outbox: Outbox = {
  lease: (...call) => memoryOutbox(tables).lease(...call),
  renew: (...call) => memoryOutbox(tables).renew(...call),
  ofKind: (kind) => memoryOutbox(tables).ofKind(kind),
  waits: (id) => memoryOutbox(tables).waits(id),
  done: (id) => memoryOutbox(tables).done(id),
  retry: (...call) => memoryOutbox(tables).retry(...call),
}
const worker = new OutboxWorker(
  {
    outbox,
    clock,
    schedule: { after: () => () => undefined },
  },
  mailHandlers({
    store: memoryEventStore(sha256, memoryTables()),
    resultUrl: () => URL,
    outbox,
    vault,
    clock,
    letterhead: LETTERHEAD,
    config: { ...METHODS, name: 'Proefwinkel' },
    catalogue: memoryCatalogue(memoryTables(), sha256),
    thumbnails: { of: async () => null },
    mailer: {
      send: async (mail) => {
        sent.push(mail)
        const why = answers.shift()
        return why === undefined ? ok(null) : refused({ why })
      },
    },
  }),
  (error) => {
    throw error
  },
)

const put = async (
  id: string,
  customerId: string | null,
  over: Partial<ShortLetter & Pick<Letter, 'to' | 'locale'>> = {},
) => {
  const message = await mailMessage(
    { vault, clock },
    { id, customerId, letter: letter(over), until: NOON + HOUR },
  )
  await memoryEventStore(sha256, tables).commit({ appends: [], outbox: [message] })
}

describe('a mail in the outbox', () => {
  it('has its recipient and text encrypted, and is sent once under its own name', async () => {
    await put('a', 'c-1')
    await put('a', 'c-1')
    const [row] = [...tables.outbox.values()]
    expect(JSON.stringify(row)).not.toMatch(/anna|token|shop\.test/)
    expect(await worker.work()).toBe(1)
    expect(sent.map(({ id, to, at }) => [id, to, at])).toEqual([['mail-a', 'anna@voorbeeld.nl', NOON]])
    expect(await worker.work()).toBe(0)
  })

  it('is sent later as the same mail if the server is unavailable; never after a permanent refusal', async () => {
    answers = ['unavailable', 'refused']
    await put('b', 'c-1')
    await worker.work()
    now += 120_000
    await worker.work()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    now += 120_000
    expect(await worker.work()).toBe(0)
  })

  it('that is not accepted is retried at growing intervals, at most every quarter of an hour', async () => {
    answers = Array.from({ length: 8 }, () => 'unavailable' as const)
    await put('p', 'c-1')
    const pauses: number[] = []
    for (let tries = 0; tries < 7; tries++) {
      await worker.work()
      const due = tables.outbox.get('mail-p')?.dueAt ?? 0
      pauses.push((due - now) / 60_000)
      now = due
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15])
  })

  it('is not sent once it is outdated, nor to an erased customer', async () => {
    await put('c', 'c-2')
    await put('d', 'c-3')
    await vault.destroy('c-3')
    await worker.work()
    expect(sent.map(({ id }) => id)).toEqual(['mail-c'])
    await put('e', 'c-2')
    now += HOUR
    expect(await worker.work()).toBe(1)
    expect(sent).toHaveLength(1)
  })

  it('to an unknown recipient carries its own key', async () => {
    await put('f', null, { kind: 'no-account' })
    expect(await ring.find('mail-f')).toBeInstanceOf(Uint8Array)
    await worker.work()
    expect([sent.length, await ring.find('mail-f')]).toEqual([1, 'destroyed'])
  })
})

describe.each(LOCALES)('letters in %s', (locale) => {
  it('name the seller’s registration number by the register of the seller’s country', () => {
    const belgian = {
      ...LETTERHEAD,
      company: { ...LETTERHEAD.company, countryCode: 'BE', cocNumber: '0403170701' },
    } as const
    const textOf = (letterhead: typeof LETTERHEAD) =>
      mailOf(letterhead, letter({ locale }), 'mail-1', NOON).text
    expect(textOf(belgian)).toMatch(/KBO\)? 0403170701\n/u)
    expect(textOf(belgian)).not.toMatch(/KvK|Chamber of Commerce/u)
    expect(textOf(LETTERHEAD)).toMatch(/(?:KvK|Chamber of Commerce) 12345678\n/u)
  })

  it('about a changed order list each line’s options, because two lines may have one product', () => {
    const line = { title: 'Kleed', quantity: 1, totalInclVat: cents(28_531) }
    const option = { groupId: 'shape', id: 'round', name: 'Rond', base: cents(0), discount: basisPoints(0) }
    const lines = [1_500, 2_000].map((diameter) => ({
      ...line,
      options: [{ ...option, custom: { diameter } }],
    }))
    const news = { about: 'changed', lines: [...lines, { ...line, title: 'Mat', options: [] }] } as const
    const sums = { total: cents(85_593), back: cents(0), owed: cents(0), isAgreed: true } as const
    const told = {
      kind: 'order-told',
      to: 'anna@voorbeeld.nl',
      locale,
      url: URL,
      number: '2026-00001',
    } as const
    const { text } = mailOf(LETTERHEAD, { ...told, news: { ...news, ...sums } }, 'mail-1', NOON)
    const made = locale === 'nld' ? 'Maatwerk' : 'Made to measure'
    expect(text).toMatch(new RegExp(`1 × Kleed \\(${made} - Rond .*150 cm\\): `, 'u'))
    expect(text).toMatch(new RegExp(`1 × Kleed \\(${made} - Rond .*200 cm\\): `, 'u'))
    expect(text).toContain('1 × Mat: ')
  })

  it('about a withdrawal state how to return goods, the deadline, and when the refund is paid', () => {
    const news = {
      about: 'withdrawn',
      name: 'Anna',
      emailAddress: 'anna@voorbeeld.nl',
      goods: '1 × Sirene',
      at: '2026-11-21T12:00:00.000Z',
    } as const
    const told = {
      kind: 'order-told',
      to: 'anna@voorbeeld.nl',
      locale,
      url: URL,
      number: '2026-00001',
    } as const
    const { text } = mailOf(LETTERHEAD, { ...told, news }, 'mail-1', NOON)
    const say = RETURN_TERMS(locale)
    expect(text).toContain(`${say('within')} ${LETTERHEAD.sendBack[locale]}`)
    expect(text).toContain(say('refund'))
  })

  it('wrap a withdrawing buyer’s long words, and never break an amount', () => {
    const goods = 'Twee sirenes en de hub. '.repeat(12).trim()
    const news = {
      about: 'withdrawn',
      name: 'Anna',
      emailAddress: 'anna@voorbeeld.nl',
      goods,
      at: '2026-11-21T12:00:00.000Z',
    } as const
    const told = {
      kind: 'order-told',
      to: 'anna@voorbeeld.nl',
      locale,
      url: URL,
      number: '2026-00001',
      news,
    } as const
    const { html } = mailOf(LETTERHEAD, told, 'mail-1', NOON)
    expect(html).toContain(goods)
    expect(html).not.toContain('nowrap')
    for (const amount of [0, 5, -123_456, 100_000_000])
      expect(mailAmount(locale, cents(amount))).not.toContain(' ')
  })

  it('about an awaited product state its name, price and link in both forms, all escaped', () => {
    const to = { to: 'anna@voorbeeld.nl', locale, url: URL, title: 'Mat <b>' } as const
    const back = (price: BackInStock['price']) =>
      mailOf(LETTERHEAD, { ...to, kind: 'back-in-stock', price }, 'mail-1', NOON)
    const price = { amount: cents(3_495), basis: 'incl', from: null } as const
    for (const mail of [back(price), mailOf(LETTERHEAD, { ...to, kind: 'stock-confirm' }, 'mail-1', NOON)]) {
      expect(mail.subject).toContain('Mat <b>')
      expect(mail.text.split('\n')).toContain(URL)
      expect(mail.html).toContain('Mat &lt;b&gt;')
      expect(mail.html).not.toMatch(/<b>|<script>/)
    }
    const vat = locale === 'nld' ? 'btw' : 'VAT'
    const amount = mailAmount(locale, price.amount)
    expect(back(price).text).toContain(`Mat <b>: ${amount} incl. ${vat}`)
    const from = locale === 'nld' ? 'vanaf' : 'from'
    expect(back({ ...price, basis: 'excl', from: 'piece' }).text).toContain(`${from} ${amount} excl. ${vat}`)
    expect(back({ ...price, from: 'm2' }).text).toContain(`${from} ${amount} per m² incl. ${vat}`)
  })

  const KINDS: readonly ShortLetter['kind'][] = [
    'new-password',
    'no-account',
    'confirm-account',
    'known-account',
    'open-account',
  ]

  it.each(KINDS)('%s states the seller and the link in both forms, all escaped', (kind) => {
    const { subject, text, html } = mailOf(LETTERHEAD, letter({ kind, locale }), 'mail-1', NOON)
    const { name, cocNumber, vatNumber, emailAddress } = LETTERHEAD.company
    for (const fact of [cocNumber, vatNumber, emailAddress]) {
      expect(text).toContain(fact)
      expect(html).toContain(fact)
    }
    expect(text).toContain(name)
    expect(html).toContain('Wacht &amp; Huis &lt;B.V.&gt;')
    expect(text.split('\n')).toContain(URL)
    expect(html).toContain('token=t&amp;x=&quot;&lt;script&gt;"')
    expect(html).not.toContain('<script>')
    expect(subject).toContain(LETTERHEAD.shop)
  })
})

/** A mail of each kind with a name that a person typed, with this text for each name. */
const lettersWith = (name: string): readonly LetterMatter[] => {
  const total = cents(1_000)
  const company = { kind: 'company-told', url: 'https://shop.test/c' } as const
  const money = { paid: total, outstanding: cents(0), payment: 'iDEAL', delivery: 'PostNL', arrivesOn: null }
  const references = { reference: name, purchaseOrder: name }
  const { totals } = priceCart({ lines: [], coupons: [], shipping: null, paymentFee: null })
  const order = {
    ...{ number: '1', placedOn: '2026-11-21', lines: [], totals, pickup: [], references },
    ...{ ...money, address: [name, name] },
  }
  const confirmed = {
    kind: 'order-confirmed',
    url: 'https://shop.test/o',
    withdrawUrl: 'https://shop.test/w',
    findUrl: 'https://shop.test/f',
  } as const
  const { url } = confirmed
  const stated = { name, emailAddress: 'anna@voorbeeld.nl', goods: '', at: '2026-11-21T12:00:00.000Z' }
  return [
    { ...company, news: { about: 'invited', by: name, company: name, role: 'buyer' } },
    { ...company, news: { about: 'invited', by: name, company: '', role: 'buyer' } },
    { ...company, news: { about: 'asked', by: name, total } },
    { ...company, news: { about: 'approved', by: name, total } },
    { ...company, news: { about: 'refused', by: name, total, reason: 'Te duur' } },
    { ...confirmed, order },
    { ...confirmed, order: { ...order, pickup: ['Winkel'] } },
    { kind: 'order-told', url, number: '1', news: { about: 'withdrawn', ...stated } },
    { kind: 'return-stated', number: '1', name, goods: '', replyTo: 'anna@voorbeeld.nl' },
    { kind: 'ticket-answered', url, subject: 'Hub', staff: name, answer: 'Ja' },
    { kind: 'access-changed', url, news: { about: 'password', passkeysGone: [name] } },
  ]
}

describe.each(LOCALES)('a typed name, in any mail in %s', (locale) => {
  const mailsWith = (name: string) =>
    lettersWith(name).map((matter) =>
      mailOf(LETTERHEAD, { ...matter, to: 'eve@voorbeeld.nl', locale }, 'mail-1', NOON),
    )

  it('adds no line, no link and no control character of its own', () => {
    const lure =
      'Wacht\r\n\r\nGeblokkeerd:\u0007 https://wacht.evil.example/ideal evil.example/pay www.evil.example pay@evil.example evil．example'
    for (const { subject, text, html } of mailsWith(lure)) {
      expect(subject).not.toMatch(/evil[.．]example|[\p{Cc}\u2028]/u)
      expect(text).not.toMatch(/evil[.．]example|\u0007|^Geblokkeerd/mu)
      expect(html).not.toMatch(/evil[.．]example|\u0007/u)
      expect(text).toContain('Wacht Geblokkeerd:')
    }
  })

  it('is cut to sixty characters, and otherwise unchanged if it is a normal name', () => {
    for (const { subject, text } of mailsWith('Zwaan '.repeat(40))) {
      expect(subject.length).toBeLessThan(140)
      expect(text).not.toContain('Zwaan '.repeat(11).trim())
    }
    const name = 'Van ’t Hof & Zn. B.V. (Ünïcode) 24/7 - afd. PO.2026.01'
    for (const { text } of mailsWith(name)) expect(text).toContain(name)
  })
})
