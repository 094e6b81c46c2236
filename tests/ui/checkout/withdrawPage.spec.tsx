import { beforeAll, describe, expect, it } from 'vitest'
import { foundOrderPath } from '../../../application/pages/orders/foundOrder.ts'
import { accountPath, withdrawPath } from '../../../application/pages/paths.ts'
import { RETURN_TERMS } from '../../../application/texts/order/returnTerms.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { returnsPage } from '../pretendAccount.ts'
import { pretendConfig } from '../pretendData.ts'
import { renderPage } from '../renderPage.tsx'

beforeAll(loadAllPageChunks)

const PAGE = {
  type: 'withdraw',
  shows: 'form',
  form: { number: '', name: '', emailAddress: '', goods: '' },
  from: null,
  problem: null,
  receivedAt: null,
} as const

const shown = (locale: Locale, returnDays: number): string => {
  const config = { ...pretendConfig(locale), returnPolicy: { returnDays } }
  return renderPage({ locale, page: PAGE, config })
}

it('the withdrawal page states the shop’s own number of days, not the legal minimum', () => {
  expect(shown('nld', 60)).toContain('tot en met 60 dagen na ontvangst')
  expect(shown('eng', 60)).toContain('until 60 days after')
  expect(shown('nld', 14)).toContain('tot en met 14 dagen na ontvangst')
})

describe.each(LOCALES)('the return instructions in %s', (locale) => {
  const config = pretendConfig(locale)
  const DONE = {
    ...PAGE,
    shows: 'done',
    form: { ...PAGE.form, number: '2026-00012', emailAddress: 'anna@voorbeeld.nl' },
    receivedAt: '2026-11-23T12:00:00.000Z',
  } as const
  const pages = (sendBack?: string) =>
    [DONE, returnsPage()].map((page) =>
      renderPage({ locale, page, config: { ...config, returnPolicy: { returnDays: 60, sendBack } } }),
    )

  it('are the same after a statement and on the returns page: when, where and when the refund is paid', () => {
    const { name, streetName, houseNumber, zipCode, city } = config.company
    const say = RETURN_TERMS(locale)
    const address = say('toAddress', { address: `${name}, ${streetName} ${houseNumber}, ${zipCode} ${city}` })
    for (const page of pages())
      for (const said of [say('within'), address, say('refund')]) expect(page).toContain(said)
  })

  it('are the shop’s own if it has some, for example with a label', () => {
    for (const page of pages('Je krijgt een label.')) {
      expect(page).toContain('Je krijgt een label.')
      expect(page).not.toContain(RETURN_TERMS(locale)('toAddress', { address: '' }).slice(0, 12))
    }
  })
})

it.each(LOCALES)(
  'the confirmation page links back to where the withdrawal can be changed, in %s',
  (locale) => {
    for (const [from, path] of [
      [null, withdrawPath(locale)],
      ['account', accountPath(locale, 'returns')],
      ['found', foundOrderPath(locale)],
    ] as const) {
      const html = renderPage({ locale, page: { ...PAGE, shows: 'confirm', from } })
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      const links = [...main.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, to]) => to)
      expect([from, links[0]]).toEqual([from, path])
    }
  },
)
