import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listingFilters } from '../../../../application/storefront/filters/listingFilters.ts'
import { productMeasures } from '../../../../application/storefront/product/measuring.ts'
import { ok } from '../../../../domain/kernel/result.ts'
import { differencesOf } from '../../../support/recorded/redecided.ts'
import { browserLogOf, readAgain, textOf } from '../../../support/recorded/shopping.ts'
import { runs } from '../../../support/runs.ts'
import { open, pass } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Names, addresses and contact data of people, in words that no text of the shop has. */
const PERSONAL = fc
  .tuple(
    fc.constantFrom('Zwaantje', 'Øystein', 'Grâce', 'Wubbo'),
    fc.stringMatching(/^[A-Z][a-z]{5,9}$/u),
    fc.constantFrom('', '@voorbeeld.test', ' 12 a, 9999 ZZ'),
  )
  .map(([first, last, more]) => `${first}q${last}${more}`)

/** stores that arrive with pages which are not open here */
const ELSEWHERE = ['checkout', 'address', 'account', 'paymentOrder'] as const

/** Types a text wherever a shopper can, and opens pages that contain it. */
const typeEverywhere = async (text: string) => {
  const opened = open()
  await pass(1_000)
  const { storefront } = opened
  const address = `/zoeken?q=${encodeURIComponent(text)}`
  storefront.search.type(text)
  storefront.coupon.type(text)
  storefront.part(listingFilters).send({ type: 'Type', name: 'merk', text })
  storefront.part(productMeasures).type(7, { advancedSettings: null }, 'width', text)
  void storefront.pages.goTo(address)
  const pages = storefront.part(({ pages: own }) => own)
  pages.send({ type: 'Show', url: address, page: { type: 'not-found', path: `/${text}` } })
  storefront.overlays.send({
    type: 'Open',
    name: 'paymentOrder',
    payload: { orderUid: text, number: text },
  })
  const log = browserLogOf(opened)
  // as it would be recorded of them
  for (const store of ELSEWHERE) {
    const event = { type: 'Typed', data: { text } }
    log.decided$.next({ store, command: { type: 'Type', text }, decided: ok([event]), state: { text } })
    log.append(store, event as never)
  }
  await pass(1_000)
  return opened
}

it('typed text is in a recording only if its shopper includes it, and then it is', async () => {
  await fc.assert(
    fc.asyncProperty(PERSONAL, async (text) => {
      const opened = await typeEverywhere(text)
      const forms = [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)]
      const without = textOf(opened)
      for (const form of forms) expect(without).not.toContain(form)
      expect(without).toContain('"named":"QueryTyped"')
      expect(differencesOf(readAgain(without))).toEqual([])
      expect(textOf(opened, { personal: true })).toContain(text)
      opened.stop()
    }),
    runs(25),
  )
})

it('an address has no query, and personal pages are never recorded, with or without consent', async () => {
  const opened = await typeEverywhere('geheim')
  const pages = readAgain(textOf(opened, { personal: true })).entries.filter(({ store }) => store === 'pages')
  expect(pages.length).toBeGreaterThan(1)
  expect(JSON.stringify(pages)).not.toContain('geheim')
})
