import { describe, expect, it } from 'vitest'
import {
  overlays,
  OVERLAYS,
  type Opening,
  type OverlayEvent,
} from '../../../../application/storefront/overlays/overlays.ts'
import { EMPTY_FORM } from '../../../../application/shop/customers/customerForms.ts'
import { fold } from '../../../../domain/kernel/decider.ts'
import { specOf } from '../../../support/spec.ts'

const { given } = specOf(overlays)

const openings: readonly Opening[] = [
  { name: 'cart' },
  { name: 'account' },
  { name: 'search' },
  {
    name: 'addresses',
    payload: { of: 'address', uid: null, form: EMPTY_FORM, begun: EMPTY_FORM, errors: {} },
  },
  { name: 'cookieWall' },
  { name: 'mediagallery', payload: { at: 0 } },
  { name: 'configuration', payload: { kind: 'options', groupId: 'colour' } },
  { name: 'specifications' },
  { name: 'variations' },
  { name: 'description' },
  { name: 'paymentOrder', payload: { orderUid: 'o-1', number: '2026-00001' } },
  { name: 'readMore', payload: { title: 'Garantie', html: '<p>Twee jaar.</p>' } },
]
const opened = (opening: Opening): OverlayEvent => ({ type: 'OverlayOpened', data: opening })
const closed = (name: Opening['name']): OverlayEvent => ({ type: 'OverlayClosed', data: { name } })

describe('overlays', () => {
  it('have these twelve names [2-064]', () => {
    expect(openings.map(({ name }) => name)).toEqual(OVERLAYS)
    expect(OVERLAYS).toHaveLength(12)
  })

  it.each(openings)('open $name, with its data', (opening) => {
    given()
      .when({ type: 'Open', ...opening })
      .then(opened(opening))
  })

  it.each(openings)('are open one at a time, and $name closes for another [2-063]', (opening) => {
    const other = opening.name === 'cart' ? 'search' : 'cart'
    given(opened(opening))
      .when({ type: 'Open', name: other })
      .then(closed(opening.name), opened({ name: other }))
  })

  it('do not reopen an open one, unless its data changes', () => {
    given(opened({ name: 'cart' }))
      .when({ type: 'Open', name: 'cart' })
      .then()
    const first = { name: 'readMore', payload: { title: 'Een', html: '' } } as const
    const second = { name: 'readMore', payload: { title: 'Twee', html: '' } } as const
    given(opened(first))
      .when({ type: 'Open', ...second })
      .then(closed('readMore'), opened(second))
  })

  it('close if open, and record nothing if none is', () => {
    given(opened({ name: 'search' }))
      .when({ type: 'Close' })
      .then(closed('search'))
    given().when({ type: 'Close' }).then()
  })

  it('keep an overlay’s data until it gets other data, so that its closing animation shows the same content', () => {
    const overlay = { name: 'readMore', payload: { title: 'Garantie', html: '' } } as const
    const state = fold(overlays, [opened(overlay), closed('readMore'), opened({ name: 'cart' })])
    expect(state).toStrictEqual({ open: 'cart', payloads: { readMore: overlay.payload } })
  })
})
