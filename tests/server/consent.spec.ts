import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomIds } from '../../adapters/crypto/ids.ts'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { memoryAccounts } from '../support/memory/accounts.ts'
import { memorySessions } from '../support/memory/sessions.ts'
import { memoryCartKeys } from '../support/memory/cartKeys.ts'
import { memoryEventStore } from '../support/memory/eventStore.ts'
import { memoryTables } from '../support/memory/tables.ts'
import { replayStream, type ReplayRow } from '../../application/shop/audit/replay.ts'
import type { EventStore } from '../../application/ports/database/log/eventStore.ts'
import { cartBearer } from '../../server/plugins/cartBearer.ts'
import { contract } from '../../server/plugins/contract.ts'
import { cookies } from '../../server/plugins/cookies/cookies.ts'
import { privacy } from '../../server/plugins/privacy.ts'
import { errors } from '../../server/plugins/errors.ts'
import { LIMITS } from '../../server/plugins/limits.ts'
import { consentActions } from '../../server/actions/consent.ts'
import { eventsOf, NOON } from '../support/database/commits.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const choices = { preferences: true, statistics: false, marketing: false }
const version = '2026-11-22'

let app: FastifyInstance
let store: EventStore
beforeEach(async () => {
  const tables = memoryTables()
  store = memoryEventStore(sha256, tables)
  const services = { store, clock: { now: () => NOON }, ids: randomIds, sha256, callerDigest: sha256 }
  app = Fastify({ ...LIMITS })
  await app.register(privacy)
  await app.register(errors, {})
  await app.register(cookies)
  await app.register(
    cartBearer({
      ...services,
      cartKeys: memoryCartKeys(tables),
      accounts: memoryAccounts(),
      sessions: memorySessions(),
    }),
  )
  await app.register(contract)
  await app.register(consentActions(services))
})
afterEach(() => app.close())

const send = (payload: unknown, key?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v2/consent',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    payload: JSON.stringify(payload),
  })
const receiptsOf = (id: string) => eventsOf(store.read(`consent-${id}`))
const streams = () => store.streams('consent-', 10)

describe('consent receipts', () => {
  it('are logged with the text’s version and nothing that identifies the visitor [4-095]', async () => {
    const answer = await send({ consentId: ID, choices, version }, 'k1')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.json()).toStrictEqual({ status: 'success', data: { consentId: ID } })
    const events = await receiptsOf(ID)
    expect(events.map(({ type, data, meta }) => ({ type, data, meta }))).toStrictEqual([
      {
        type: 'ConsentGiven',
        data: { ...choices, version },
        meta: { actor: 'visitor', causation: null, correlation: 'k1', schema: 1 },
      },
    ])
  })

  it('start with an id of the shop’s own if the visitor has none', async () => {
    const { consentId } = (await send({ choices, version })).json().data
    expect(await receiptsOf(consentId)).toHaveLength(1)
  })

  it('are one for the same call under the same key, with an id or without', async () => {
    const first = await send({ choices, version }, 'k1')
    expect((await send({ choices, version }, 'k1')).json()).toStrictEqual(first.json())
    await send({ consentId: ID, choices, version }, 'k2')
    await send({ consentId: ID, choices, version }, 'k2')
    expect((await streams()).map((stream) => stream.version)).toStrictEqual([1, 1])
  })

  it('refuse another choice under a used key', async () => {
    await send({ consentId: ID, choices, version }, 'k1')
    const other = await send({ consentId: ID, choices: { ...choices, marketing: true }, version }, 'k1')
    expect(other.statusCode).toBe(422)
    expect(await receiptsOf(ID)).toHaveLength(1)
  })

  it('are all stored when two choices are made at once', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => send({ consentId: ID, choices, version }, key)))
    expect((await receiptsOf(ID)).map((event) => event.version)).toStrictEqual([1, 2, 3, 4])
  })

  it('replay to what the visitor allowed after each choice', async () => {
    await send({ consentId: ID, choices, version })
    await send({
      consentId: ID,
      choices: { preferences: false, statistics: false, marketing: false },
      version,
    })
    const rows: ReplayRow[] = []
    for await (const row of replayStream(store, sha256, `consent-${ID}`, null)) rows.push(row)
    expect(rows.map(({ fault, check, state }) => ({ fault, check, state }))).toStrictEqual([
      { fault: null, check: 'nothing-recorded', state: { choices, decided: true } },
      {
        fault: null,
        check: 'nothing-recorded',
        state: {
          choices: { preferences: false, statistics: false, marketing: false },
          decided: true,
        },
      },
    ])
  })

  it.each([
    ['nothing', null, 400],
    ['a list', [], 400],
    ['no choices', { version }, 422],
    ['a choice that is no yes or no', { choices: { ...choices, marketing: 'true' }, version }, 400],
    ['a category too many', { choices: { ...choices, necessary: true }, version }, 422],
    ['an id that is none', { consentId: 'me@example.com', choices, version }, 422],
    ['no version', { choices, version: '' }, 422],
    ['a version that can’t be kept', { choices, version: 'a\u0000b' }, 422],
    ['half a character as version', { choices, version: '\ud800' }, 422],
    ['a version without end', { choices, version: 'v'.repeat(101) }, 422],
    ['a name', { choices, version, name: 'Jan' }, 422],
  ])('refuse %s and write nothing', async (_what, payload, status) => {
    expect((await send(payload)).statusCode).toBe(status)
    expect(await streams()).toStrictEqual([])
  })
})
