import { expect, it } from 'vitest'
import type { Mailer, MailRefusal } from '../../../application/ports/outside/mailer.ts'
import type { PaymentProvider, PaymentRefusal } from '../../../application/ports/outside/payments.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { onceAMinute, outsideHealth } from '../../../server/compose/outside/outsideHealth.ts'

/** Health whose clock, provider and mail server the test controls. */
const observed = () => {
  const lines: string[] = []
  const state = {
    now: 0,
    payment: null as PaymentRefusal | null,
    mail: null as MailRefusal | null,
  }
  const health = outsideHealth(
    (line) => lines.push(line),
    () => state.now,
  )
  const provider = health.provider({
    find: async () => (state.payment === null ? ok(null) : refused(state.payment)),
    refunds: async () => Promise.reject(new TypeError('a secret')),
  } as unknown as PaymentProvider)
  const mailer = health.mailer({
    send: async () => (state.mail === null ? ok(null) : refused(state.mail)),
  } satisfies Mailer)
  return { health, state, lines, provider, send: () => mailer.send({} as Parameters<Mailer['send']>[0]) }
}

it('a payment provider that does not answer is failing until it answers again', async () => {
  const { health, state, provider } = observed()
  expect(health.failing()).toEqual([])
  state.payment = { why: 'unavailable', detail: 'status 503' }
  expect(await provider.find('tr_1')).toEqual(refused(state.payment))
  expect(health.failing()).toEqual(['payments'])
  state.payment = { why: 'not-found' }
  await provider.find('tr_1')
  expect(health.failing()).toEqual([])
})

it('a payment provider that fails is reported once a minute, with the number of lines left out', async () => {
  const { state, lines, provider } = observed()
  state.payment = { why: 'unavailable', detail: 'status 503' }
  for (let n = 0; n < 4; n += 1) await provider.find('tr_1')
  expect(lines).toEqual(['the payment provider failed: find: unavailable, status 503'])
  state.now = 60_000
  state.payment = { why: 'unauthorized' }
  await provider.find('tr_1')
  expect(lines.slice(1)).toEqual([
    'the payment provider failed: find: unauthorized (and 3 more since the last such line)',
  ])
})

it('a call of the payment provider that throws is reported without its message, and still throws', async () => {
  const { health, lines, provider } = observed()
  await expect(provider.refunds('tr_1')).rejects.toThrow('a secret')
  expect([health.failing(), lines]).toEqual([
    ['payments'],
    ['the payment provider failed: refunds: TypeError'],
  ])
})

it('a mail server is failing if it is unavailable, and not if it refuses one mail', async () => {
  const { health, state, lines, send } = observed()
  state.mail = { why: 'refused' }
  await send()
  expect(health.failing()).toEqual([])
  state.mail = { why: 'unavailable' }
  await send()
  expect(health.failing()).toEqual(['mail'])
  state.mail = null
  await send()
  // the mailer has its own lines
  expect([health.failing(), lines]).toEqual([[], []])
})

it('a throttled message passes again after a minute of quiet, without a number', () => {
  const lines: string[] = []
  let now = 0
  const announce = onceAMinute(
    (line) => lines.push(line),
    () => now,
  )
  announce('one')
  now = 60_000
  announce('two')
  expect(lines).toEqual(['one', 'two'])
})
