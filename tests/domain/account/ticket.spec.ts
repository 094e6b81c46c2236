import { describe, expect, it } from 'vitest'
import { MOST_MESSAGES, ticket, type TicketEvent } from '../../../domain/account/ticket.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { specOf } from '../../support/spec.ts'

const { given } = specOf(ticket)
const sealed = { subject: 'c-1', sealed: 'AAAA' }
const question = {
  customerId: 'c-1',
  orderNumber: '2026-0001',
  subject: sealed,
  message: sealed,
  files: ['f-1'],
}
const opened: TicketEvent = { type: 'TicketOpened', data: question }
const written = { staff: null, message: sealed, files: [] }
const message: TicketEvent = { type: 'MessageAdded', data: written }
const answer: TicketEvent = { type: 'MessageAdded', data: { ...written, staff: 'Mo' } }
const closed: TicketEvent = { type: 'TicketClosed', data: { staff: 'Mo' } }

describe('a ticket', () => {
  it('is opened only once', () => {
    given()
      .when({ type: 'OpenTicket', ...question })
      .then(opened)
    given(opened)
      .when({ type: 'OpenTicket', ...question })
      .refused({ why: 'opened-already' })
  })

  it('accepts messages from its customer and from the shop, once it is open', () => {
    given(opened)
      .when({ type: 'AddMessage', ...written })
      .then(message)
    given(opened, message)
      .when({ type: 'AddMessage', ...written, staff: 'Mo' })
      .then(answer)
    given()
      .when({ type: 'AddMessage', ...written })
      .refused({ why: 'not-opened' })
  })

  it('is closed once, and can be closed again after a new message', () => {
    given().when({ type: 'CloseTicket', staff: 'Mo' }).refused({ why: 'not-opened' })
    given(opened).when({ type: 'CloseTicket', staff: 'Mo' }).then(closed)
    given(opened, closed).when({ type: 'CloseTicket', staff: 'Mo' }).then()
    given(opened, closed, message).when({ type: 'CloseTicket', staff: 'Mo' }).then(closed)
  })

  it('has a maximum number of messages', () => {
    const full = Array.from({ length: MOST_MESSAGES - 1 }, () => message)
    given(opened, ...full.slice(1))
      .when({ type: 'AddMessage', ...written })
      .then(message)
    given(opened, ...full)
      .when({ type: 'AddMessage', ...written })
      .refused({ why: 'full' })
  })

  it('waits for the party that did not write last, and for nobody once it is closed', () => {
    const turn = (...events: readonly TicketEvent[]) => fold(ticket, events).status
    expect(turn(opened)).toBe('open')
    expect(turn(opened, answer)).toBe('answered')
    expect(turn(opened, answer, message)).toBe('open')
    expect(turn(opened, answer, closed)).toBe('closed')
  })

  it('knows its subject and all attached files', () => {
    expect(ticket.initial()).toEqual({
      customerId: null,
      orderNumber: null,
      subject: null,
      status: 'open',
      messages: 0,
      files: [],
    })
    const more: TicketEvent = { type: 'MessageAdded', data: { ...written, files: ['f-2', 'f-3'] } }
    expect(fold(ticket, [opened, more])).toEqual({
      customerId: 'c-1',
      orderNumber: '2026-0001',
      subject: sealed,
      status: 'open',
      messages: 2,
      files: ['f-1', 'f-2', 'f-3'],
    })
  })
})
