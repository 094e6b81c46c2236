import { beforeAll, describe, expect, it } from 'vitest'
import type { CheckoutView } from '../../application/pages/checkoutView.ts'
import { basisPoints, cents } from '../../domain/kernel/cents.ts'
import type { Page } from '../../application/pages/page.ts'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { pretendCart, pretendPages } from './pretendData.ts'
import { renderPage } from './renderPage.tsx'

beforeAll(loadAllPageChunks)

const TOTAL = pretendCart('filled').priced.totals.totalInclVat
const shown = (amount: number): string => `€ ${(amount / 100).toFixed(2).replace('.', ',')}`

/** The HTML of a step; `more` of what it shows. */
const stepOf = (step: string, more: Partial<CheckoutView> = {}): string => {
  const page = pretendPages('/')[`checkout ${step}`] as Extract<Page, { type: 'checkout' }>
  return renderPage({ locale: 'nld', page: { ...page, checkout: { ...page.checkout, ...more } } })
}
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const optionsOf = (step: string): CheckoutView =>
  (pretendPages('/')[`checkout ${step}`] as Extract<Page, { type: 'checkout' }>).checkout

describe('the overview', () => {
  it('1-014: links the terms, and says what is to be paid, right before the button that says it costs money', () => {
    const html = stepOf('overview')
    const form = html.slice(html.indexOf('action="/actions/checkout/pay"'))
    const before = form.slice(0, form.indexOf('Bestellen en betalen</button>'))
    expect(before).toContain('href="/algemene-voorwaarden"')
    expect(textOf(before)).toContain(`Te betalen, incl. btw ${shown(TOTAL)}`)
  })

  it('reminds of the legal guarantee before the button', () => {
    const html = stepOf('overview')
    const before = textOf(html.slice(0, html.indexOf('Bestellen en betalen</button>')))
    expect(before).toContain('Wettelijke garantie: minstens 2 jaar')
    expect(before).toContain('herstellen of vervangen wij het zonder kosten')
  })

  it('tells a business abroad, and nobody else, whose VAT it pays', () => {
    const { form } = optionsOf('overview')
    const told = (companyName: string, countryCode: string) =>
      textOf(stepOf('overview', { form: { ...form, companyName, countryCode } })).includes(
        'Als bedrijf in België betaal je bij ons Nederlandse btw.',
      )
    expect(told('Janssens bv', 'BE')).toBe(true)
    expect([told('', 'BE'), told('Jansen B.V.', 'NL')]).toEqual([false, false])
  })

  it('says of a way that prepays half what is paid now and what afterwards, before it is chosen and when it is', () => {
    const { paymentOptions } = optionsOf('overview')
    const half = { ...paymentOptions[0]!, id: 'half', label: 'De helft nu', prepay: basisPoints(5_000) }
    const [now, later] = [Math.floor(TOTAL / 2), Math.ceil(TOTAL / 2)]
    const offered = textOf(stepOf('overview', { paymentOptions: [...paymentOptions, half] }))
    expect(offered).toContain(`De helft nu Nu ${shown(now)}, na ontvangst ${shown(later)}`)
    expect(offered).toContain(`Te betalen, incl. btw ${shown(TOTAL)}`)
    const chosen = textOf(
      stepOf('overview', { paymentOptions: [...paymentOptions, half], paymentOptionId: 'half' }),
    )
    expect(chosen).toContain(
      `Totaal incl. btw ${shown(TOTAL)} Nu te betalen ${shown(now)} Te betalen na ontvangst ${shown(later)}`,
    )
  })

  it('says of a credit who lends, what it costs, what the shop is in it and its warning', () => {
    const { paymentOptions } = optionsOf('overview')
    const credit = {
      lender: 'Leenbank N.V.',
      cost: 'Kosteloos tot dertig dagen.',
      role: 'Wij bemiddelen.',
      warning: 'Let op! Geld lenen kost geld.',
    }
    const text = textOf(
      stepOf('overview', { paymentOptions: [...paymentOptions, { ...paymentOptions[0]!, id: 'x', credit }] }),
    )
    for (const statement of Object.values(credit)) expect(text).toContain(statement)
  })

  it('counts what is only preselected: delivery as shown as chosen is in the total, and in what is posted', () => {
    const [first, evening] = optionsOf('overview').deliveryOptions
    const dear = { ...evening!, fee: { ...evening!.fee, inclVat: cents(1_795), exclVat: cents(1_483) } }
    const html = stepOf('overview', { deliveryOptions: [first!, dear], deliveryId: dear.id })
    const plain = TOTAL - pretendCart('filled').priced.totals.shippingInclVat
    expect(html).toContain(`name="totalInclVat" value="${plain + 1_795}"`)
  })
})

describe('the first step', () => {
  it('1-007: asks for an address in the Netherlands or in Belgium', () => {
    const countries = [...stepOf('information').matchAll(/<option value="([A-Z]{2})"/g)]
    expect(countries.map(([, country]) => country)).toEqual(['NL', 'BE'])
  })
})

describe('what is ordered', () => {
  it.each([
    ['information', false],
    ['delivery', false],
    ['overview', true],
  ] as const)('at %s lies open: %s', (step, isOpen) => {
    expect(/<details[^>]* open=""/.test(stepOf(step))).toBe(isOpen)
  })
})

describe('the pay step', () => {
  it('leads to the payment that is under way', () => {
    const html = stepOf('pay', { paymentUrl: 'https://provider.test/checkout/tr_1' })
    expect(html).toContain('href="https://provider.test/checkout/tr_1"')
  })
})

describe('what is wrong with a step', () => {
  it.each([
    [
      '8-010',
      'checkoutStepInformation',
      'Validatie mislukt Controleer de informatie in stap 1 (informatie).',
    ],
    ['8-011', 'checkoutFieldsMissing', 'Validatie mislukt Niet alle velden zijn ingevuld.'],
    ['8-012', 'checkoutNoDelivery', 'Geen bezorgoptie geselecteerd.'],
    ['8-013', 'checkoutNoPayment', 'Geen betaalmethode geselecteerd.'],
    ['8-014', 'checkoutUnknownStep', 'Onbekende stap'],
  ])('%s: is said in the specification’s words (%s)', (_id, problem, words) => {
    const html = stepOf('information', { problem })
    expect(textOf(/<p[^>]*role="alert"[^>]*>.*?<\/p>/.exec(html)?.[0] ?? '').trim()).toBe(words)
  })
})
