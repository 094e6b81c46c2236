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

/** What people are called, where they live and how they are reached; nothing that a shop's own texts say. */
const PERSONAL = fc
  .tuple(
    fc.constantFrom('Zwaantje', 'Øystein', 'Grâce', 'Wubbo'),
    fc.stringMatching(/^[A-Z][a-z]{5,9}$/u),
    fc.constantFrom('', '@voorbeeld.test', ' 12 a, 9999 ZZ'),
  )
  .map(([first, last, more]) => `${first}q${last}${more}`)

/** stores that come with pages which are not open here */
const ELSEWHERE = ['checkout', 'address', 'account', 'paymentOrder'] as const

/** Types a text wherever a shopper can, and comes to pages that hold it. */
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
  // as it would be heard of them
  for (const store of ELSEWHERE) {
    const event = { type: 'Typed', data: { text } }
    log.decided$.next({ store, command: { type: 'Type', text }, decided: ok([event]), state: { text } })
    log.append(store, event as never)
  }
  await pass(1_000)
  return opened
}

it('what somebody typed is not in a recording unless they give it, and then it is', async () => {
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

it('an address keeps no query, and nobody’s own page is kept, ticked or not', async () => {
  const opened = await typeEverywhere('geheim')
  const pages = readAgain(textOf(opened, { personal: true })).entries.filter(({ store }) => store === 'pages')
  expect(pages.length).toBeGreaterThan(1)
  expect(JSON.stringify(pages)).not.toContain('geheim')
})
