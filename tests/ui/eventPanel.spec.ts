import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pretendPages } from './pretendData.ts'
import { groupsOf, pageShown, sight } from '../application/analytics/sights.ts'
import type { Moment } from '../../application/storefront/analytics/moment.ts'
import type { ResultPage } from '../../application/pages/page.ts'
import { eventPanel } from '../../ui/app/boot/events/eventPanel.ts'

/** The part of a document that the panel needs. */
const pretendDocument = () => {
  const createElement = () => ({ append: vi.fn(), prepend: vi.fn(), replaceChildren: vi.fn(), open: false })
  return { createElement, body: { append: vi.fn() }, defaultView: {} as { toonbankEvents?: unknown[] } }
}

let page = pretendDocument()
beforeEach(() => {
  page = pretendDocument()
  vi.stubGlobal('document', page)
})
afterEach(() => void vi.unstubAllGlobals())

const listed = () =>
  (page.defaultView.toonbankEvents ?? []).map((row) => {
    const { event, fate } = row as { readonly event: { readonly name: string }; readonly fate: string }
    return `${event.name} ${fate}`
  })
const searched: Moment = {
  happened: { store: 'search', event: { type: 'ResultsShown', data: { query: 'hub', groups: groupsOf(1) } } },
  before: sight(),
  now: sight(),
}

it('the event panel lists every event with its time and its latest result', () => {
  const panel = eventPanel(page as unknown as Document)
  panel('held', searched)
  expect(listed()).toEqual(['search held', 'view_item_list held'])
  const paid = pretendPages('/en')['result paid'] as ResultPage
  panel('held', { happened: { store: 'pages', event: pageShown(paid) }, before: null, now: sight() })
  panel('sent', searched)
  expect(listed()).toEqual(['search sent', 'view_item_list sent', 'purchase held'])
})

it('the event panel is absent before there is an event', () => {
  const panel = eventPanel(page as unknown as Document)
  panel('held', { ...searched, happened: { store: 'loading', event: { type: 'WorkBegan', data: null } } })
  expect([listed(), page.body.append.mock.calls]).toEqual([[], []])
  panel('held', searched)
  expect(page.body.append).toHaveBeenCalledOnce()
})
