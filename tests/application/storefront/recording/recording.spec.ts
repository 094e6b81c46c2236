import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEPT } from '../../../../application/storefront/recording/recording.ts'
import { browserLogOf, linesOf, readAgain, shopAround, textOf } from '../../../support/recorded/shopping.ts'
import { differencesOf } from '../../../support/recorded/redecided.ts'
import { open, pass } from '../../../support/storefront/open.ts'
import { productOf } from '../../../support/storefront/products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a recording', () => {
  it('has every cart command with its events, and is decided again with the same result', async () => {
    const opened = open()
    await shopAround(opened)
    const log = readAgain(textOf(opened))
    const wished = log.entries.flatMap((one) =>
      'wish' in one && one.store === 'cart' ? [one.wish.type] : [],
    )
    expect(new Set(wished)).toEqual(new Set(['Loaded', 'BeOnline', 'Enqueue', 'Send', 'Answered', 'Undo']))
    expect(differencesOf(log)).toEqual([])
    const { shown, priced } = opened.storefront.cart.now()
    expect(log.end.shown).toEqual({
      lines: Object.fromEntries([...shown.lines.values()].map(({ id, quantity }) => [id, quantity])),
      totals: priced.totals,
    })
    expect(Object.keys(log.end.shown.lines)).not.toEqual([])
  })

  it('that is full drops the oldest entries, and starts from the states at that time', async () => {
    const opened = open()
    await pass(1_000)
    opened.storefront.cart.add(productOf(1), [], 1)
    await pass(2_000)
    for (let typed = 0; typed < KEPT; typed += 1) opened.storefront.notices.send({ type: 'Hold' })
    opened.storefront.cart.setQuantity('1', 4)
    await pass(2_000)
    const log = readAgain(textOf(opened))
    expect(log.header.dropped).toBeGreaterThan(0)
    expect(log.header.states.cart).toMatchObject({ loaded: true })
    expect(differencesOf(log)).toEqual([])
    expect(log.end.shown.lines).toEqual({ 1: 4 })
  })

  it('can be cut to any length, and stays consistent', async () => {
    const opened = open()
    await shopAround(opened)
    const whole = textOf(opened)
    const most = Math.floor(whole.length * 0.9)
    const short = textOf(opened, { most })
    expect(short.length).toBeLessThanOrEqual(most)
    expect(readAgain(short).entries.length).toBeLessThan(readAgain(whole).entries.length)
    expect(differencesOf(readAgain(short))).toEqual([])
  })

  it('keeps a reaction’s command within another decision at its place', async () => {
    const opened = open()
    await pass(1_000)
    const log = browserLogOf(opened)
    const reacting = log.of('overlays').subscribe(({ type }) => {
      if (type === 'OverlayOpened') opened.storefront.overlays.send({ type: 'Close' })
    })
    opened.storefront.overlays.send({ type: 'Open', name: 'cart' })
    reacting.unsubscribe()
    const { entries } = readAgain(textOf(opened))
    const told = entries.flatMap((one) => {
      if (one.store !== 'overlays') return []
      return 'wish' in one ? [one.wish.type] : 'fact' in one ? [one.fact.type] : []
    })
    expect(told.slice(-5)).toEqual(['Open', 'OverlayClosed', 'OverlayOpened', 'Close', 'OverlayClosed'])
    expect(differencesOf(readAgain(textOf(opened)))).toEqual([])
  })

  it('of a personal page records only that it was shown', async () => {
    const opened = open({ page: { type: 'not-found', path: '/jan-jansen' }, url: '/jan-jansen?token=geheim' })
    await pass(1_000)
    const text = textOf(opened, { personal: true })
    expect(text).not.toMatch(/jansen|geheim/u)
    expect(readAgain(text).header.snapshot.page).toBeNull()
  })

  it('never has the seed of form keys', async () => {
    const opened = open()
    await pass(1_000)
    const [header = ''] = linesOf(textOf(opened, { personal: true }))
    expect(header).not.toContain('formKeySeed')
  })
})
