import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { chain } from '../../../application/contract/log/line.ts'
import { replayStream } from '../../../application/shop/audit/replay.ts'
import { cart } from '../../../application/streams/kinds/cart.ts'
import { KINDS, replayerOf } from '../../../application/streams/kinds.ts'
import { readEvent, type EventRefusal } from '../../../application/streams/streamKind.ts'
import { spelledOut } from '../../../application/streams/eventNames.ts'
import { LOG } from '../../../application/texts/log.ts'
import { START, type StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { append, each } from '../../support/database/commits.ts'
import { eventsIn, STREAM_KINDS } from '../../support/database/storedStream.ts'

const GOLDEN = new URL('../../replay/golden/', import.meta.url)
const storedEvents = readdirSync(GOLDEN)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => eventsIn(readFileSync(new URL(name, GOLDEN), 'utf8').trimEnd().split('\n')))

const read = (event: StoredEvent, locale: Locale = 'eng') => {
  const kind = STREAM_KINDS.find(({ prefix }) => event.stream.startsWith(prefix))
  if (kind === undefined) throw new Error(event.stream)
  return kind.read(event, locale)
}

const refusalOf = (event: StoredEvent): EventRefusal | null => {
  const done = read(event)
  return done.ok ? null : done.refusal
}

it('stream kinds have unique names, and a stream belongs to the one that its name begins with', () => {
  expect(KINDS.map(({ prefix }) => prefix)).toStrictEqual(STREAM_KINDS.map(({ prefix }) => prefix))
  expect(replayerOf('order-1', KINDS)).toBe(KINDS[1])
  expect(replayerOf('orders', KINDS).prefix).toBe('')
})

it('stream kinds have a text for each type of event', () => {
  expect(KINDS.flatMap(({ types }) => types).filter((type) => !LOG.has(type))).toStrictEqual([])
})

/** The paths of sealed values in an event's data. */
const sealedIn = (value: unknown, path: string): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  if ('sealed' in value && 'subject' in value) return [path]
  return Object.entries(value).flatMap(([key, member]) => sealedIn(member, `${path}.${key}`))
}

it('stream kinds name as sealed what was always sealed, and nothing else', () => {
  const found = new Set(storedEvents.flatMap(({ type, data }) => sealedIn(data, type)))
  const declared = STREAM_KINDS.flatMap(({ sealed }) =>
    [...sealed].flatMap(([type, members]) => members.map((member) => `${type}.${member}`)),
  )
  expect([...found].sort()).toStrictEqual([...declared].sort())
  expect(declared).not.toHaveLength(0)
})

/** A cart without a country has none; an approval may lack a reference, and an early one the address. */
const MAY_BE_MISSING = new Set([
  'DeliveryChosen.countryCode',
  'ApprovalAsked.references',
  'ApprovalAsked.address',
])

describe('a logged event', () => {
  it('is described in both languages, in English by its own name', () => {
    for (const event of storedEvents) {
      const [nld, eng] = [read(event, 'nld'), read(event, 'eng')]
      if (!nld.ok || !eng.ok) throw new Error(event.type)
      const name = event.type === 'LineQuantityChanged' ? 'Quantity of' : spelledOut(event.type)
      expect(eng.value.words.startsWith(name), eng.value.words).toBe(true)
      expect(nld.value.words.startsWith(name), nld.value.words).toBe(false)
    }
  })

  it('is described with its fields in words, its amounts in euros and its times with their zone', () => {
    const told = storedEvents.flatMap((event) =>
      (['nld', 'eng'] as const).flatMap((locale) => {
        const done = read(event, locale)
        return done.ok ? [done.value.words] : []
      }),
    )
    expect(told.filter((words) => /(?:^|[ ,:])[a-z]+[A-Z]\w* \S|\b\d{13}\b/u.test(words))).toStrictEqual([])
    expect(told).toContainEqual(expect.stringContaining('bedrag €\u00a0192,16'))
    expect(told).toContainEqual(expect.stringMatching(/until 21-11-2026 \d\d:\d\d:\d\d\.\d{3} \+01:00/u))
  })

  it('is refused if a field is missing, has another shape, or is unexpected', () => {
    const badData = (type: string) => expect.objectContaining({ why: 'bad-data', type }) as EventRefusal
    for (const event of storedEvents) {
      const data = event.data as Readonly<Record<string, unknown>>
      expect(refusalOf({ ...event, data: { ...data, alien: 1 } })).toStrictEqual(badData(event.type))
      for (const key of Object.keys(data).filter((name) => name !== 'aliases')) {
        const { [key]: _, ...rest } = data
        if (!MAY_BE_MISSING.has(`${event.type}.${key}`))
          expect(refusalOf({ ...event, data: rest }), `${event.type} without ${key}`).toStrictEqual(
            badData(event.type),
          )
        const other = { ...data, [key]: { not: 'this' } }
        expect(refusalOf({ ...event, data: other }), `${event.type} with another ${key}`).toStrictEqual(
          badData(event.type),
        )
      }
    }
  })

  it('is unchanged, field for field in the order of the log, followed by the fields that upcasters add', () => {
    for (const event of storedEvents) {
      const done = read(event)
      if (!done.ok) throw new Error(event.type)
      const members = Object.entries(done.value.data as object).slice(
        0,
        Object.keys(event.data as object).length,
      )
      expect(JSON.stringify(Object.fromEntries(members))).toBe(JSON.stringify(event.data))
    }
  })

  it('has a type of its own kind, not one that every object has', () => {
    for (const type of ['OrderPlaced', 'toString', '__proto__'])
      expect(readEvent(cart, { type, data: {}, meta: { schema: 1 } })).toStrictEqual({
        ok: false,
        refusal: { why: 'unknown-type', type },
      })
  })
})

describe('an audit of a stream', () => {
  const faultOf = async (over: Partial<Parameters<typeof chain>[0]>) => {
    const { lines } = chain(append('cart-1', { expected: START, ...over }), sha256)
    const faults = []
    for await (const { fault } of replayStream({ read: () => each(lines) }, sha256, 'cart-1', null))
      faults.push(fault)
    return faults
  }

  it('ends at an event with an invalid shape, and names what is wrong with it', async () => {
    const events = [
      { type: 'CartCreated', data: { uid: '1' } },
      { type: 'AddressChosen', data: { addressId: 7 } },
      { type: 'AddressChosen', data: { addressId: 'a' } },
    ]
    const [first, second, ...more] = await faultOf({ events })
    expect([first, more]).toStrictEqual([null, []])
    expect(second).toContain("can't be folded: the data of AddressChosen are not of its shape: addressId")
  })

  it('names an event of an unknown type or schema, and reads on', async () => {
    const created = { type: 'CartCreated', data: { uid: '1' } }
    const wrapped = { type: 'LineWrapped', data: {} }
    const chosen = { type: 'AddressChosen', data: { addressId: 'a' } }
    expect(await faultOf({ events: [created, wrapped, chosen, wrapped] })).toStrictEqual([
      null,
      "can't be folded: no stream of this kind has an event LineWrapped",
      null,
      "can't be folded: no stream of this kind has an event LineWrapped",
    ])
    expect(await faultOf({ events: [created], schema: 7 })).toStrictEqual([
      "can't be folded: schema 7 of CartCreated is newer than this program",
    ])
  })
})
