import { describe, expect, it } from 'vitest'
import {
  checkedMessage,
  checkedSubject,
  LONGEST_MESSAGE,
  LONGEST_SUBJECT,
} from '../../../domain/account/ticketForm.ts'

const taken = (value: unknown) => ({ ok: true, value })
const refused = (refusal: string) => ({ ok: false, refusal })

describe('the subject of a question', () => {
  it.each([
    ['  Mijn hub  ', 'Mijn hub'],
    ['Mijn\r\n\thub', 'Mijn hub'],
    ['Mijn\u2028hub\u0000 piept', 'Mijn hub piept'],
  ])('becomes one line: %j is %j', (typed, line) => expect(checkedSubject(typed)).toEqual(taken(line)))

  it('is required and limited in length; a character counts once, however it is encoded', () => {
    expect(checkedSubject(' \n ')).toEqual(refused('required'))
    expect(checkedSubject(` ${'😀'.repeat(LONGEST_SUBJECT)} `)).toEqual(taken('😀'.repeat(LONGEST_SUBJECT)))
    expect(checkedSubject('x'.repeat(LONGEST_SUBJECT + 1))).toEqual(refused('subject-long'))
  })
})

describe('a message', () => {
  it('keeps its lines and tabs, and drops other invisible characters', () => {
    expect(checkedMessage(' Dag,\r\nde hub\u0000\u001b[31m\tpiept.\rGroet \n')).toEqual(
      taken('Dag,\nde hub[31m\tpiept.\nGroet'),
    )
    expect(checkedMessage('een\r\n\r\ntwee')).toEqual(taken('een\n\ntwee'))
  })

  it('is required and limited in length', () => {
    expect(checkedMessage('\r\n \u0000')).toEqual(refused('required'))
    expect(checkedMessage('x'.repeat(LONGEST_MESSAGE))).toEqual(taken('x'.repeat(LONGEST_MESSAGE)))
    expect(checkedMessage('x'.repeat(LONGEST_MESSAGE + 1))).toEqual(refused('message-long'))
  })
})
