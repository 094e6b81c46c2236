import { beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT } from '../../../application/texts/account/account.ts'
import { INFORMATION } from '../../../application/texts/account/information.ts'
import { ORDERS } from '../../../application/texts/account/orders.ts'
import { SECURITY } from '../../../application/texts/account/security.ts'
import { shop as eng } from '../../../application/texts/eng/shop.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { CHECKOUT_FIELDS } from '../../../domain/checkout/information.ts'
import { LOCALES } from '../../../domain/kernel/locale.ts'
import { ORDER_STATUSES } from '../../../domain/orders/orderState.ts'
import { inputName } from '../../../application/pages/inputName.ts'
import type { Page } from '../../../application/pages/page.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { accountPath, orderPath } from '../../../application/pages/paths.ts'
import { RETURNS } from '../../../application/texts/account/returns.ts'
import { RETURN_TERMS } from '../../../application/texts/order/returnTerms.ts'
import { RETURN_REASONS } from '../../../domain/orders/returns.ts'
import { informationPage, registerPage, passwordPage, returnsPage } from '../pretendAccount.ts'
import { pretendPages } from '../pretendData.ts'
import { formsTo } from '../formsTo.ts'
import { renderPage } from '../renderPage.tsx'

beforeAll(loadAllPageChunks)

const pageOf = (name: string) => {
  const page = pretendPages('/')[name]
  if (page === undefined) throw new Error(name)
  return page
}

/** Returns the markup of the input with that name. */
const input = (html: string, name: string): string =>
  [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(`name="${name}"`)) ?? ''

describe.each(LOCALES)('the account’s pages in %s', (locale) => {
  const words = ACCOUNT(locale)
  const html = (name: string) => renderPage({ locale, page: pageOf(name) })

  it.each([
    'account orders',
    'account invoices',
    'account tickets',
    'account returns',
    'account security',
    'account company',
    'account data',
  ])('%s says that a date is missing, and shows nothing that looks like one [8-042]', (name) => {
    const dated = JSON.stringify(pageOf(name))
    const page = JSON.parse(dated.replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '""')) as ReturnType<typeof pageOf>
    expect(JSON.stringify(page)).not.toBe(dated)
    const without = renderPage({ locale, page })
    expect(html(name)).not.toContain({ nld, eng }[locale]['date.unknown'])
    expect(without).toContain({ nld, eng }[locale]['date.unknown'])
    expect(without).not.toMatch(/Invalid|NaN|null-null/)
  })

  it('accept an address in the Netherlands or in Belgium [1-007]', () => {
    const countries = [...html('account register').matchAll(/<option value="([A-Z]{2})"/g)]
    expect(countries.map(([, country]) => country)).toEqual(['NL', 'BE'])
  })

  it.each([true, false])('show whether the shop accepts the account’s orders: %s [6-011]', (isActive) => {
    const page = pageOf('account overview')
    if (page.type !== 'account-overview') throw new Error(page.type)
    const told = renderPage({ locale, page: { ...page, account: { ...page.account, isActive } } })
    const said = (['overview.active', 'overview.inactive'] as const).map((key) =>
      told.includes(`>${words(key)}<`),
    )
    expect(said).toEqual([isActive, !isActive])
  })

  it('link a ticket to its order, with the order’s status', () => {
    const ticket = html('account ticket')
    expect(ticket).toContain(orderPath(locale, '00000000-0000-4000-8000-000000000005'))
    expect(ticket).toContain(ORDERS(locale)('status.canceled'))
  })

  it('show a reason error at its own approval, and at no other', () => {
    const page = pageOf('account company')
    if (page.type !== 'account-company' || page.company === null) throw new Error(page.type)
    const [first] = page.company.asked
    const company = { ...page.company, asked: [first!, { ...first!, uid: 'second' }] }
    const notice = { tone: 'attention', key: 'companyNoReason' } as const
    const url = `${accountPath(locale, 'company')}?notice=phrases.companyNoReason&approval=second`
    const told = renderPage({ locale, url, page: { ...page, company, notice } })
    const reasons = [
      ...told.matchAll(/<details[^>]*>(?:(?!<\/details>).)*?<textarea[^>]*name="reason"[^>]*>/gs),
    ]
    expect(
      reasons.map(([html]) => [
        html.includes('<details open') || / open=""/.test(html),
        /aria-invalid="true" aria-describedby="approval-second-reason-error"/.test(html),
      ]),
    ).toEqual([
      [false, false],
      [true, true],
    ])
    expect([...told.matchAll(/id="approval-[^"]*-reason-error"/g)]).toHaveLength(1)
  })

  it('keep the order selected that a refused question was about, also if it is no longer listed', () => {
    const page = pageOf('account tickets')
    if (page.type !== 'account-tickets') throw new Error(page.type)
    const chosen = (errors: object) => {
      const form = { ...page.form, orderNumber: '2026-00003', errors }
      const told = renderPage({ locale, page: { ...page, form } })
      return /<option value="([^"]*)"[^>]* selected/.exec(told)?.[1] ?? ''
    }
    expect(chosen({ message: 'required' })).toBe('2026-00003')
    // an order of nobody: its absence is reported, and another must be selected
    expect(chosen({ orderNumber: 'order-unknown' })).toBe('')
  })

  it('link an order to its return page, if it has something to return and is the customer’s own', () => {
    const page = pageOf('account orders')
    const one = pageOf('account order')
    if (page.type !== 'account-orders' || one.type !== 'account-order') throw new Error(page.type)
    const orders = ORDERS(locale)
    const isLed = (from: Page) => renderPage({ locale, page: from }).includes(`>${orders('returns')}</a>`)
    const inList = ORDER_STATUSES.filter((status) => {
      const orders = page.list.orders.map((order) => ({ ...order, status }))
      return isLed({ ...page, list: { ...page.list, orders } })
    })
    const onItsPage = ORDER_STATUSES.filter((status) =>
      isLed({ ...one, own: { ...one.own, order: { ...one.own.order, status } } }),
    )
    const sold = ['paid', 'on_account', 'processing', 'shipped', 'delivered']
    expect([inList, onItsPage]).toEqual([sold, sold])
    expect(html('account company')).not.toContain(orders('returns'))
  })

  it('show a pick-up order as ready, in the list and on its page', () => {
    const words = ORDERS(locale)
    const changed = { status: 'shipped', isAtShop: true } as const
    const list = pageOf('account orders')
    const one = pageOf('account order')
    if (list.type !== 'account-orders' || one.type !== 'account-order') throw new Error(list.type)
    const orders = list.list.orders.map((order) => ({ ...order, ...changed }))
    const shown = [
      { ...list, list: { ...list.list, orders } },
      { ...one, own: { ...one.own, order: { ...one.own.order, ...changed } } },
    ].map((page) => renderPage({ locale, page }))
    for (const html of shown) {
      expect(html).toContain(words('ready'))
      expect(html).not.toContain(words('status.shipped'))
    }
    expect(shown[1]?.split(words('ready'))).toHaveLength(3)
  })

  it('show an approver the chosen options of a request', () =>
    expect(html('account company')).toContain('Sirene (Wit)'))

  it('offer a button to show a password, with JavaScript alone [5-045]', () => {
    for (const name of ['account login', 'account register', 'account password']) {
      const toggles = [...html(name).matchAll(/<button type="button"[^>]*>/g)].filter(([tag]) =>
        tag.includes('aria-controls="account-password'),
      )
      expect(toggles.length).toBeGreaterThan(0)
      for (const [tag] of toggles) {
        expect(tag).toContain(`aria-label="${words('show.password')}"`)
        expect(tag).toContain('with-script')
        expect(tag).not.toContain('hidden')
      }
    }
  })

  it('never put a password into an address, however early its form is sent', () => {
    const names = Object.keys(pretendPages('/')).filter((name) => name.startsWith('account'))
    const forms = names.flatMap((name) => [...html(name).matchAll(/<form\b([^>]*)>([^]*?)<\/form>/g)])
    const secret = forms.filter(([, , fields]) => fields?.includes('type="password"'))
    expect(secret.length).toBeGreaterThan(5)
    for (const [, attributes] of secret) expect(attributes).toContain('method="post"')
  })

  it('add a passkey only after hydration, because no browser creates one without JavaScript', () => {
    const button = new RegExp(`<button[^>]*>${SECURITY(locale)('passkeyAdd')}</button>`)
    expect(button.exec(html('account security'))?.[0]).toContain('disabled=""')
  })

  it('list the passkeys on a password change: only those checked before are checked, and nothing is shown without passkeys', () => {
    const addedAt = '2026-01-05T10:00:00.000Z'
    const passkeys = [
      { uid: 'one', name: 'Telefoon <b>', addedAt, isKept: false },
      { uid: 'two', name: 'Laptop', addedAt, isKept: true },
    ]
    const told = renderPage({ locale, page: { ...passwordPage('new'), passkeys } })
    for (const said of [words('password.passkeysText'), 'Telefoon &lt;b&gt;', 'Laptop'])
      expect(told).toContain(said)
    expect(['keep-one', 'keep-two'].map((name) => input(told, name).includes('checked'))).toEqual([
      false,
      true,
    ])
    expect(html('account password')).not.toContain(words('password.passkeys'))
  })

  it('let a visitor from the checkout log in with their e-mail address filled in, and continue there [4-019]', () => {
    const login = html('account login on the way through the checkout')
    expect(input(login, 'email')).toContain('value="anna@voorbeeld.nl"')
    expect(input(login, 'checkout')).toContain('value="existing"')
    expect(input(html('account login'), 'checkout')).toBe('')
  })

  it('show the rules and a strength meter at a new password, and not at an existing one [5-046]', () => {
    expect(html('account password')).toContain(words('rules'))
    expect(html('account password')).toContain('aria-live="polite"')
    expect(html('account login')).not.toContain(words('rules'))
  })

  it('have a title for success and for failure [8-024]', () => {
    const good = /role="status"[^]*?<strong>([^<]*)<\/strong><span>([^<]*)/.exec(html('account login'))
    expect(good?.slice(1)).toEqual([
      { nld: 'Gelukt', eng: 'Success' }[locale],
      words('accountPasswordChanged'),
    ])
    const bad = /role="alert"[^]*?<strong>([^<]*)<\/strong><span>([^<]*)/.exec(
      html('account login on the way through the checkout'),
    )
    expect(bad?.slice(1)).toEqual([{ nld: 'Let op', eng: 'Attention' }[locale], words('accountLoginFailed')])
  })
})

it('a registering business abroad is told whose VAT it pays', () => {
  const told = renderPage({ locale: 'nld', page: registerPage({}) })
  expect(told).toContain('Als bedrijf in België betaal je bij ons Nederlandse btw.')
})

describe('browser autofill', () => {
  it('distinguishes an account’s name and its password from a new password', () => {
    const login = renderPage({ locale: 'nld', page: pageOf('account login') })
    expect(input(login, 'email')).toContain('autoComplete="username"')
    expect(input(login, 'password')).toContain('autoComplete="current-password"')
    const register = renderPage({ locale: 'nld', page: registerPage({}) })
    expect(input(register, 'password')).toContain('autoComplete="new-password"')
    expect(input(register, 'password_confirm')).toContain('autoComplete="new-password"')
    expect(input(register, 'companyName')).toContain('autoComplete="organization"')
    const again = renderPage({ locale: 'nld', page: passwordPage('again') })
    expect(input(again, 'password')).toContain('autoComplete="current-password"')
  })
})

describe('an invalid registration', () => {
  let html = ''
  beforeAll(() => {
    const page = registerPage({ password: 'field.password', vatNumber: 'field.vatNumber' })
    html = renderPage({ locale: 'nld', page })
  })

  it('lists each invalid field, in order, with a link to it', () => {
    const summary = html.slice(html.indexOf('<nav class="', html.indexOf('id="main"')))
    expect([...summary.matchAll(/href="#(account-\w+)"/g)].map(([, id]) => id)).toEqual([
      'account-vatNumber',
      'account-password',
    ])
  })

  it('describes each error below its field, and to a screen reader too', () => {
    expect(input(html, 'vatNumber')).toMatch(
      /aria-invalid="true".*aria-describedby="account-vatNumber-error"/,
    )
    expect(html).toMatch(/id="account-vatNumber-error"[^>]*>Vul een geldig btw-nummer in/)
    expect(input(html, 'cocNumber')).toContain('aria-invalid="false"')
    expect(input(html, 'password')).toContain(
      'aria-describedby="account-password-rules account-password-error"',
    )
  })

  it('never shows a password again', () => {
    expect(input(html, 'password')).not.toContain('value=')
  })
})

describe.each(LOCALES)('a customer’s own details in %s', (locale) => {
  const words = INFORMATION(locale)

  it('show each address as a card, with the default marked and a button to change it [6-004, 6-005]', () => {
    const html = renderPage({ locale, page: informationPage() })
    const cards = html.split('<li class="').filter((part) => part.includes('/actions/account/address/remove'))
    expect(cards.map((card) => card.includes(`>${words('default')}<`))).toEqual([false, true])
    expect(cards.map((card) => card.includes('/actions/account/address/default'))).toEqual([true, false])
    expect(cards[1]).toContain('Jansen BV, Bram Jansen')
    expect(cards[0]).toContain('?address=a-1"')
    expect(cards[0]).toContain(
      `aria-label="${words('change')}: Anna de Vries, Kerkstraat 1, 3511 AB Utrecht"`,
    )
  })

  it('say that there is no address yet', () => {
    const html = renderPage({ locale, page: pageOf('account information without addresses') })
    expect(html).toContain(words('none'))
    expect(html).not.toContain('/actions/account/address/remove')
  })

  it('open an address with its title, its fields and a save button [2-096]', () => {
    const html = renderPage({ locale, page: informationPage({ uid: 'a-1' }) })
    expect(html).toMatch(new RegExp(`<h1[^>]*>${{ nld: 'Adres', eng: 'Address' }[locale]}</h1>`))
    expect(html).toMatch(new RegExp(`<button type="submit"[^>]*>${{ nld: 'Opslaan', eng: 'Save' }[locale]}<`))
    expect(input(html, 'firstName')).toContain('value="Anna"')
    expect(input(html, 'uid')).toContain('value="a-1"')
  })

  it('list each invalid field, in order, with a link to it', () => {
    const html = renderPage({ locale, page: pageOf('account address that is not right') })
    const summary = html.slice(html.indexOf('<nav class="', html.indexOf('id="main"')))
    expect([...summary.matchAll(/href="#(account-\w+)"/g)].map(([, id]) => id)).toEqual([
      'account-firstName',
      'account-zipCode',
    ])
  })
})

describe('forms that work without JavaScript', () => {
  it.each([
    ['account login', 'login', ['email', 'key', 'locale', 'password']],
    [
      'account login on the way through the checkout',
      'login',
      ['back', 'checkout', 'email', 'key', 'locale', 'password'],
    ],
    ['account reset', 'reset', ['emailAddress', 'key', 'locale']],
    ['account password', 'password', ['key', 'locale', 'password', 'password_confirm', 'token']],
    ['account password given again', 'password', ['key', 'locale', 'password', 'token']],
    ['checkout login', 'known', ['email', 'key', 'locale']],
    ['account overview', 'logout', ['key', 'locale']],
    ['account information', 'address/default', ['key', 'locale', 'uid']],
    ['account details', 'details', ['companyName', 'firstName', 'key', 'lastName', 'locale', 'phoneNumber']],
  ])('%s sends to %s the fields that it accepts', (name, action, fields) => {
    const html = renderPage({ locale: 'nld', page: pageOf(name) })
    expect(formsTo(`/actions/account/${action}`, html)).toEqual([fields])
  })

  it('account information removes each address by its own form, after a confirmation step', () => {
    const html = renderPage({ locale: 'nld', page: pageOf('account information') })
    expect(formsTo('/actions/account/address/remove', html)).toEqual([
      ['key', 'locale', 'uid'],
      ['key', 'locale', 'uid'],
    ])
    expect([...html.matchAll(/<details><summary/g)]).toHaveLength(2)
    for (const part of html.split('/actions/account/address/remove').slice(0, -1))
      expect(part.lastIndexOf('<details>')).toBeGreaterThan(part.lastIndexOf('</details>'))
  })

  it.each([
    ['account address', ['uid']],
    ['account address that is not right', []],
  ])('%s sends all fields of an address except the e-mail address [5-017]', (name, more) => {
    const html = renderPage({ locale: 'nld', page: pageOf(name) })
    const [fields = []] = formsTo('/actions/account/address/save', html)
    const own = CHECKOUT_FIELDS.filter((field) => field !== 'emailAddress').map(inputName)
    expect([...fields].sort()).toEqual([...own, 'key', 'locale', ...more].sort())
    expect(input(html, 'companyName')).not.toContain('required')
    expect(input(html, 'firstName')).toContain('required')
  })

  it('the pre-session form requires an e-mail address and nothing else [5-018]', () => {
    const html = renderPage({ locale: 'nld', page: pageOf('checkout login') })
    const main = html.slice(html.indexOf('id="main"'), html.indexOf('</main>'))
    expect([...main.matchAll(/<label/g)]).toHaveLength(1)
  })
})

describe.each(LOCALES)('the returns page in %s', (locale) => {
  const [open] = returnsPage().returns.returnable
  const [asked] = returnsPage().returns.asked
  const html = () => {
    const { returns, ...page } = returnsPage()
    const own = { ...asked!, orderUid: open!.orderUid, status: 'received', goods: '1 × Sirene' } as const
    return renderPage({ locale, page: { ...page, returns: { ...returns, asked: [own] } } })
  }

  it('lets each line be checked, with the returnable quantity and an optional reason', () => {
    const page = html()
    expect(formsTo('/actions/withdraw', page)).toHaveLength(1)
    expect(page).toContain('2 × Sirene')
    expect(page).toMatch(/<input[^>]*type="checkbox"[^>]*name="line-0"/u)
    expect(page, 'nothing is ticked beforehand').not.toMatch(/<input[^>]*name="line-0"[^>]* checked/u)
    expect(
      /<select[^>]*name="pieces-0"[^>]*>(.*?)<\/select>/u.exec(page)?.[1]?.match(/<option/gu),
    ).toHaveLength(2)
    const reasons = /<select[^>]*name="reason-0"[^>]*>(.*?)<\/select>/u.exec(page)?.[1] ?? ''
    expect(reasons).toContain('value=""')
    for (const reason of RETURN_REASONS)
      expect(reasons).toContain(`value="${reason}">${RETURNS(locale)(`reasons.${reason}`)}<`)
    expect(page).not.toContain('<textarea')
    expect(page).toContain('1 × Kleed op maat (Rond)')
  })

  it('sends a quantity of one without a field if one is left', () => {
    const { returns, ...page } = returnsPage()
    const lines = open!.lines.map((line) => ({ ...line, quantity: 1 }))
    const html = renderPage({
      locale,
      page: { ...page, returns: { ...returns, returnable: [{ ...open!, lines }] } },
    })
    expect(html).toContain('<input type="hidden" name="pieces-0" value="1"/>')
    expect(html).not.toContain('<select id="return-00000000-0000-4000-8000-000000000003-0-pieces"')
  })

  it('explains how to return goods and when the refund is paid, in the words of the other pages and mails', () => {
    const page = html()
    for (const said of [RETURN_TERMS(locale)('within'), RETURN_TERMS(locale)('refund')])
      expect(page).toContain(said)
  })
})
