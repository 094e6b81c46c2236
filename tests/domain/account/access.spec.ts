import { describe, expect, it } from 'vitest'
import { access, MOST_PASSKEYS, type AccessCommand } from '../../../domain/account/access.ts'

const credential = { subject: 'c-1', sealed: 'AAAA' }
const add = (passkeyUid: string, counter = 0): AccessCommand => ({
  type: 'AddPasskey',
  passkeyUid,
  credential,
  counter,
})
const use = (passkeyUid: string, counter: number): AccessCommand => ({
  type: 'UsePasskey',
  passkeyUid,
  counter,
})
/** Runs the commands one after another and returns the last one's result. */
const after = (...commands: readonly AccessCommand[]) => {
  const state = access.initial()
  const results = commands.map((command) => {
    const decided = access.decide(command, state)
    if (decided.ok) for (const event of decided.value) access.evolve(state, event)
    return decided
  })
  return { state, last: results.at(-1) }
}

describe('a passkey', () => {
  it('is added, used and removed', () => {
    const { state } = after(add('p-1'), add('p-2', 4), use('p-2', 5))
    expect([...state.passkeys]).toEqual([
      ['p-1', { credential, counter: 0 }],
      ['p-2', { credential, counter: 5 }],
    ])
    const removed = after(add('p-1'), { type: 'RemovePasskey', passkeyUid: 'p-1' })
    expect(removed.state.passkeys.size).toBe(0)
  })

  it.each([
    [4, 4],
    [4, 3],
    [4, 0],
  ])('whose counter was %s is refused with %s, because it may be a copy', (known, counter) => {
    const { state, last } = after(add('p-1', known), use('p-1', counter))
    expect(last).toEqual({ ok: false, refusal: { why: 'counter-went-back' } })
    expect(state.passkeys.get('p-1')?.counter).toBe(known)
  })

  it('that has no counter can be used any number of times', () => {
    expect(after(add('p-1'), use('p-1', 0), use('p-1', 0)).last).toMatchObject({ ok: true })
  })

  it('with an unknown id is neither used nor removed', () => {
    const refusal = { ok: false, refusal: { why: 'unknown-passkey' } }
    expect(after(add('p-1'), use('p-2', 1)).last).toEqual(refusal)
    expect(after({ type: 'RemovePasskey', passkeyUid: 'p-1' }).last).toEqual(refusal)
  })

  it('is limited to ten per account', () => {
    const ten = Array.from({ length: MOST_PASSKEYS }, (_, index) => add(`p-${index}`))
    expect(after(...ten).last).toMatchObject({ ok: true })
    expect(after(...ten, add('p-more')).last).toEqual({ ok: false, refusal: { why: 'too-many' } })
  })
})

it('staff access to personal data is recorded with its reason and changes no passkey', () => {
  const revealing = { stream: 'customer-1', version: 3, member: 'details', reason: 'a return' }
  const { state, last } = after(add('p-1'), { type: 'RevealData', ...revealing })
  expect(last).toEqual({ ok: true, value: [{ type: 'PersonalDataRevealed', data: revealing }] })
  expect([...state.passkeys.keys()]).toEqual(['p-1'])
})

it('a passkey whose counter returns to 0 may be a copy; one that starts counting is not', () => {
  expect(after(add('p-1', 0), use('p-1', 1)).last).toMatchObject({ ok: true })
  expect(after(add('p-1', 1), use('p-1', 0)).last).toMatchObject({ ok: false })
})
