import { beforeAll, describe, expect, it } from 'vitest'
import { inputName } from '../../../application/pages/inputName.ts'
import type { CheckoutView } from '../../../application/pages/checkoutView.ts'
import { CHECKOUT_FIELDS } from '../../../domain/checkout/information.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Page } from '../../../application/pages/page.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { formsTo } from '../formsTo.ts'
import { pretendCart, pretendConfig, pretendPages } from '../pretendData.ts'
import { renderPage } from '../renderPage.tsx'

beforeAll(loadAllPageChunks)

const TOTAL = pretendCart('filled').priced.totals.totalInclVat
const shown = (amount: number): string => `€ ${(amount / 100).toFixed(2).replace('.', ',')}`

/** Returns the HTML of a step; `more` overrides its data. */
const stepOf = (step: string, more: Partial<CheckoutView> = {}, locale: Locale = 'nld'): string => {
  const page = pretendPages('/')[`checkout ${step}`] as Extract<Page, { type: 'checkout' }>
  return renderPage({ locale, page: { ...page, checkout: { ...page.checkout, ...more } } })
}
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const optionsOf = (step: string): CheckoutView =>
  (pretendPages('/')[`checkout ${step}`] as Extract<Page, { type: 'checkout' }>).checkout

describe('the overview', () => {
  it('links the terms, and states the amount due, right before the order button with its obligation to pay [1-014]', () => {
    const html = stepOf('overview')
    const form = html.slice(html.indexOf('action="/actions/checkout/pay"'))
    const before = form.slice(0, form.indexOf('Bestellen en betalen</button>'))
    expect(before).toContain('href="/algemene-voorwaarden"')
    expect(textOf(before)).toContain(`Te betalen, incl. btw ${shown(TOTAL)}`)
  })

  it('mentions the legal guarantee before the button', () => {
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

  it('states what a half-prepaid method charges now and later, before it is chosen and afterwards', () => {
    const { paymentOptions } = optionsOf('overview')
    const half = { ...paymentOptions[0]!, id: 'half', label: 'De helft nu', prepay: basisPoints(5_000) }
    const [now, later] = [Math.floor(TOTAL / 2), Math.ceil(TOTAL / 2)]
    const offered = textOf(stepOf('overview', { paymentOptions: [...paymentOptions, half] }))
    expect(offered).toContain(`De helft nu Nu ${shown(now)}, na ontvangst ${shown(later)}`)
    expect(offered).toContain(`Te betalen, incl. btw ${shown(TOTAL)}`)
    const html = stepOf('overview', { paymentOptions: [...paymentOptions, half], paymentOptionId: 'half' })
    const said = `Totaal incl. btw ${shown(TOTAL)} Nu te betalen ${shown(now)} Te betalen na ontvangst ${shown(later)}`
    expect(textOf(html)).toContain(said)
    const [summary = ''] = /<aside[^>]*aria-label="Je bestelling".*?<\/aside>/s.exec(html) ?? []
    expect(textOf(summary), 'the summary says the same').toContain(said)
  })

  it('states a credit’s lender, its cost, the shop’s role and the legal warning', () => {
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

  it('includes the preselected delivery in the total, and in the posted form', () => {
    const [first, evening] = optionsOf('overview').deliveryOptions
    const dear = { ...evening!, fee: { ...evening!.fee, inclVat: cents(1_795), exclVat: cents(1_483) } }
    const html = stepOf('overview', { deliveryOptions: [first!, dear], deliveryId: dear.id })
    const plain = TOTAL - pretendCart('filled').priced.totals.shippingInclVat
    expect(html).toContain(`name="totalInclVat" value="${plain + 1_795}"`)
    expect(textOf(html), 'the summary says the same').toContain(`Totaal incl. btw ${shown(plain + 1_795)}`)
  })

  it('has the cheapest delivery to the entered country in the total, or to the saved address’s', () => {
    const { form } = optionsOf('information')
    const config = pretendConfig('nld')
    const [way] = config.deliveryMethods
    const rate = (countries: ('NL' | 'BE')[], inclVat: number) => ({
      ...{ countries, freeFromInclVat: null },
      bands: [{ upToGrams: null, prices: { inclVat: cents(inclVat), exclVat: cents(inclVat) } }],
    })
    const deliveryMethods = [
      { ...way!, countries: ['NL' as const, 'BE' as const], rates: [rate(['NL'], 495), rate(['BE'], 695)] },
    ]
    const plain = TOTAL - pretendCart('filled').priced.totals.shippingInclVat
    const said = (more: Partial<CheckoutView>) => {
      const page = pretendPages('/')['checkout information'] as Extract<Page, { type: 'checkout' }>
      return textOf(
        renderPage({
          locale: 'nld',
          config: { ...config, deliveryMethods },
          page: { ...page, checkout: { ...page.checkout, ...more } },
        }),
      )
    }
    expect(said({})).toContain(`Bezorging vanaf € 4,95 Totaal incl. btw ${shown(plain + 495)}`)
    const belgian = said({ form: { ...form, countryCode: 'BE' } })
    expect(belgian).toContain(`Bezorging vanaf € 6,95 Totaal incl. btw ${shown(plain + 695)}`)
    const addresses = [{ id: 'a', countryCode: 'BE', who: 'Toon', where: 'Gent' }]
    expect(said({ addresses, addressId: 'a' })).toContain('Bezorging vanaf € 6,95')
  })
})

describe('the steps', () => {
  const NAMES = ['information', 'delivery', 'overview', 'pay'] as const
  const listed = (html: string) =>
    [...(/<nav aria-label="Stappen.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/<li.*?<\/li>/gs)].map(
      ([item]) => ({
        says: textOf(item).trim(),
        leadsTo: /href="([^"]*)"/.exec(item)?.[1] ?? null,
        isPresent: item.includes('aria-current="step"'),
      }),
    )

  it('are four, numbered in order: completed ones are links, the current one is marked [4-001]', () => {
    const ways = ['/checkout/gegevens', '/checkout/bezorging', '/checkout/overzicht']
    const names = ['Gegevens', 'Bezorging', 'Overzicht', 'Betalen']
    for (const [present, step] of NAMES.entries())
      expect(listed(stepOf(step))).toEqual(
        names.map((name, index) => ({
          says: index < present ? name : `${index + 1} ${name}`,
          leadsTo: index < present ? ways[index] : null,
          isPresent: index === present,
        })),
      )
  })

  it('link to the previous step below their form, except the first [4-003]', () => {
    const back = (step: (typeof NAMES)[number]) =>
      /<a [^>]*href="([^"]*)"[^>]*>Vorige stap</.exec(stepOf(step))?.[1] ?? null
    expect([back('information'), back('delivery'), back('overview')]).toEqual([
      null,
      '/checkout/gegevens',
      '/checkout/bezorging',
    ])
  })
})

it('the first form has the fields for recipient and destination, including a company name and an addition [5-015, 5-016]', () => {
  const [fields] = formsTo('/actions/checkout/information', stepOf('information'))
  expect(fields).toEqual([...CHECKOUT_FIELDS.map(inputName), 'key', 'locale'].sort())
})

describe('the countries on offer', () => {
  it.each([
    ['nld', ['NL Nederland', 'BE België']],
    ['eng', ['NL The Netherlands', 'BE Belgium']],
  ] as const)(
    'are the Netherlands and Belgium, in the checkout and in the account (%s) [1-007, 5-020]',
    (locale, countries) => {
      for (const name of ['checkout information', 'account register', 'account address']) {
        const page = pretendPages('/')[name]
        if (page === undefined) throw new Error(`no page ${name}`)
        const select =
          /<select[^>]*name="countryCode".*?<\/select>/s.exec(renderPage({ locale, page }))?.[0] ?? ''
        const offered = [...select.matchAll(/<option value="(\w+)"[^>]*>([^<]*)</g)].map(
          ([, code, words]) => `${code} ${words}`,
        )
        expect(offered, name).toEqual(countries)
      }
    },
  )
})

describe('the order summary', () => {
  it.each([
    ['information', false],
    ['delivery', false],
    ['overview', true],
  ] as const)('at %s is expanded: %s', (step, isOpen) => {
    expect(/<details[^>]* open=""/.test(stepOf(step))).toBe(isOpen)
  })
})

describe('the pay step', () => {
  it('links to the payment in progress', () => {
    const html = stepOf('pay', { paymentUrl: 'https://provider.test/checkout/tr_1' })
    expect(html).toContain('href="https://provider.test/checkout/tr_1"')
  })
})

describe('a visitor with an account', () => {
  it.each([
    ['nld', '/checkout/login', 'Inloggen'],
    ['eng', '/en/checkout/login', 'Log in'],
  ] as const)(
    'gets a login link on the first step (%s), until they are logged in [4-017]',
    (locale, path, words) => {
      const html = stepOf('information', { isKnown: false }, locale)
      expect(html).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>${words}</a>`))
      expect(stepOf('information', { isKnown: true }, locale)).not.toContain(`href="${path}"`)
    },
  )
})

describe('an error of a step', () => {
  it('is listed once above the fields, with a link to each, and shown once at each field', () => {
    const html = stepOf('information', {
      problem: 'checkoutFieldsMissing',
      errors: { emailAddress: 'field.required', lastName: 'field.required' },
    })
    expect(html.match(/role="alert"/g)).toHaveLength(1)
    const main = textOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '')
    expect(main.match(/Niet alle velden zijn ingevuld/g)).toHaveLength(1)
    expect(main.match(/Vul je achternaam in/g)).toHaveLength(1)
    expect(html).toMatch(/<li><a href="#information-lastName">Achternaam<\/a><\/li>/)
  })

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
    ['8-015', 'address.not-found', 'Geen adres gevonden.'],
  ])(
    '%s: has the text of the specification (%s) [8-010, 8-011, 8-012, 8-013, 8-014, 8-015]',
    (_id, problem, words) => {
      const html = stepOf('information', { problem })
      expect(textOf(/<p[^>]*role="alert"[^>]*>.*?<\/p>/.exec(html)?.[0] ?? '').trim()).toBe(words)
    },
  )
})
