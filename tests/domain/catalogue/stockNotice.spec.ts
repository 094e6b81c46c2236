import { describe, expect, it } from 'vitest'
import {
  stockNotice,
  type StockNoticeCommand,
  type StockNoticeEvent,
} from '../../../domain/catalogue/stockNotice.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'

const asked = (isConfirmed = false, until = 10) => ({
  productId: 4,
  locale: 'eng' as const,
  emailAddress: { subject: 'k-1', sealed: 'x' },
  isConfirmed,
  until,
})
const ASKED: StockNoticeEvent = { type: 'StockNoticeAsked', data: asked() }
const CONFIRMED: StockNoticeEvent = { type: 'StockNoticeConfirmed', data: { until: 99 } }
const SENT: StockNoticeEvent = { type: 'StockNoticeSent', data: { productId: 4 } }
const WITHDRAWN: StockNoticeEvent = { type: 'StockNoticeEnded', data: { reason: 'withdrawn' } }

const ASK: StockNoticeCommand = { type: 'AskNotice', ...asked() }
const CONFIRM: StockNoticeCommand = { type: 'ConfirmNotice', until: 99 }
const SEND: StockNoticeCommand = { type: 'SendNotice' }
const WITHDRAW: StockNoticeCommand = { type: 'EndNotice', reason: 'withdrawn' }

const given = (...events: readonly StockNoticeEvent[]) => {
  const state = stockNotice.initial()
  for (const event of events) stockNotice.evolve(state, event)
  return { state, when: (command: StockNoticeCommand) => stockNotice.decide(command, state) }
}

describe('a back-in-stock request', () => {
  it('waits for its confirmation, and then for the product', () => {
    expect(given().when(ASK)).toEqual(ok([ASKED]))
    expect(given(ASKED).state).toMatchObject({ status: 'asked', until: 10 })
    expect(given(ASKED).when(CONFIRM)).toEqual(ok([CONFIRMED]))
    expect(given(ASKED, CONFIRMED).state).toMatchObject({ status: 'waiting', until: 99 })
  })

  it('needs no confirmation for a confirmed address', () => {
    expect(given({ type: 'StockNoticeAsked', data: asked(true) }).when(SEND)).toEqual(ok([SENT]))
  })

  it('is never sent without confirmation', () => {
    expect(given(ASKED).when(SEND)).toEqual(refused({ why: 'not-confirmed' }))
  })

  it('is sent only once', () => {
    expect(given(ASKED, CONFIRMED).when(SEND)).toEqual(ok([SENT]))
    expect(given(ASKED, CONFIRMED, SENT).when(SEND)).toEqual(refused({ why: 'not-asked' }))
    expect(given(ASKED, CONFIRMED, SENT).state.emailAddress).toBeNull()
  })

  it('is renewed by a repeat before its confirmation, and unchanged by a repeat after it', () => {
    const again = { ...ASK, until: 20 }
    expect(given(ASKED).when(again)).toEqual(ok([{ type: 'StockNoticeAsked', data: asked(false, 20) }]))
    expect(given(ASKED, CONFIRMED).when(again)).toEqual(ok([]))
    expect(given(ASKED, CONFIRMED).when(CONFIRM)).toEqual(ok([]))
  })

  it('can be neither confirmed nor sent after it ended, but can be made again', () => {
    for (const before of [[ASKED], [ASKED, CONFIRMED]])
      expect(given(...before).when(WITHDRAW)).toEqual(ok([WITHDRAWN]))
    const ended = given(ASKED, CONFIRMED, WITHDRAWN)
    expect(ended.state.emailAddress).toBeNull()
    expect([ended.when(SEND), ended.when(CONFIRM)]).toEqual([
      refused({ why: 'not-asked' }),
      refused({ why: 'not-asked' }),
    ])
    expect(ended.when(WITHDRAW)).toEqual(ok([]))
    expect(ended.when(ASK)).toEqual(ok([ASKED]))
  })
})
