import { expect, it } from 'vitest'
import type { Page } from '../../../../application/pages/page.ts'
import { pages, type PageEvent } from '../../../../application/storefront/pages/pages.ts'
import { fold } from '../../../../domain/kernel/decider.ts'
import { specOf } from '../../../support/spec.ts'

const { given } = specOf(pages)
const cart: Page = { type: 'cart' }
const requested = (url: string): PageEvent => ({ type: 'PageRequested', data: { url } })
const shown = (url: string): PageEvent => ({ type: 'PageShown', data: { url, page: cart } })
const failed = (url: string): PageEvent => ({ type: 'PageFailed', data: { url } })
const repriced: PageEvent = { type: 'PageRepriced', data: { page: cart } }

it('a page is requested once while it is loading', () => {
  given().when({ type: 'Request', url: '/a' }).then(requested('/a'))
  given(requested('/a')).when({ type: 'Request', url: '/a' }).then()
  given(requested('/a')).when({ type: 'Request', url: '/b' }).then(requested('/b'))
})

it('a page can be shown while it loads or is shown already, and can fail only while it loads', () => {
  given(requested('/a')).when({ type: 'Show', url: '/a', page: cart }).then(shown('/a'))
  given(shown('/a')).when({ type: 'Show', url: '/a', page: cart }).then(shown('/a'))
  given(shown('/a'), requested('/b')).when({ type: 'Show', url: '/a', page: cart }).then(shown('/a'))
  given(requested('/b')).when({ type: 'Show', url: '/a', page: cart }).then()
  given(requested('/a')).when({ type: 'Fail', url: '/a' }).then(failed('/a'))
  given(requested('/b')).when({ type: 'Fail', url: '/a' }).then()
})

it('new prices apply to the displayed page alone', () => {
  given(shown('/a')).when({ type: 'Reprice', url: '/a', page: cart }).then(repriced)
  given(shown('/a')).when({ type: 'Reprice', url: '/b', page: cart }).then()
})

it('the displayed, loading and failed page derive from the events', () => {
  const at = (...events: readonly PageEvent[]) => fold(pages, events)
  const first = { url: '/', page: { type: 'not-found', path: '/' }, loading: null, failed: null }
  expect(at()).toStrictEqual(first)
  expect(at(requested('/a'))).toStrictEqual({ ...first, loading: '/a' })
  expect(at(requested('/a'), shown('/a'))).toStrictEqual({ ...first, url: '/a', page: cart })
  expect(at(requested('/b'), shown('/a'))).toMatchObject({ url: '/a', loading: '/b' })
  expect(at(requested('/a'), failed('/a'))).toStrictEqual({ ...first, failed: '/a' })
  expect(at(requested('/a'), failed('/a'), requested('/b'))).toMatchObject({ loading: '/b', failed: null })
  expect(at(repriced)).toStrictEqual({ ...first, page: cart })
})
