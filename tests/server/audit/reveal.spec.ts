import { expect, test } from 'vitest'
import { aesVault } from '../../../adapters/crypto/aesVault.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import { memoryKeyRing } from '../../support/memory/keyRing.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import { reveal, type RevealCommand } from '../../../application/shop/audit/viewer/reveal.ts'
import { replayStream } from '../../../application/shop/audit/replay.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { append, collect, NOON } from '../../support/database/commits.ts'

/* Given an event with personal data in a running shop's log, when one of its people wants to see them. */

const STREAM = 'customer-anna'
const WISH: RevealCommand = {
  stream: STREAM,
  version: 1,
  member: 'details',
  reason: 'complaint of 12 May',
  by: 'Mo',
}

const shop = async () => {
  const store = memoryEventStore(sha256)
  const vault = aesVault(memoryKeyRing(), new Uint8Array(32))
  const details = await vault.seal('anna', 'Anna Jansen')
  const events = [{ type: 'DetailsKept', data: { details } }]
  await store.commit({ appends: [append(STREAM, { expected: START, events })] })
  return { store, vault, clock: { now: () => NOON } }
}

const onRecord = async (store: EventStore) => (await collect(store.read('access-anna'))).join('\n')

test('it stands on record who looked, whose they are and why, before anything is answered, and never what they say', async () => {
  const { store, ...others } = await shop()
  let wasThere = false
  const watched: EventStore = {
    ...store,
    commit: async (commit) => {
      const done = await store.commit(commit)
      wasThere = done.ok
      return done
    },
  }
  const shown = await reveal({ store: watched, ...others }, WISH)
  expect(shown).toEqual({ ok: true, value: { path: 'details', subject: 'anna', text: 'Anna Jansen' } })
  expect(wasThere).toBe(true)
  const line = await onRecord(store)
  const data = { member: 'details', reason: 'complaint of 12 May', stream: STREAM, version: 1 }
  expect(JSON.parse(line)).toMatchObject({ type: 'PersonalDataRevealed', data, meta: { actor: 'staff:Mo' } })
  expect(line).not.toContain('Jansen')
  const rows = []
  for await (const row of replayStream(store, sha256, 'access-anna', null)) rows.push(row)
  expect(rows.map(({ fault, words }) => [fault, words.slice(0, 22)])).toEqual([
    [null, 'Personal data revealed'],
  ])
})

test('what can’t be put on record is not shown', async () => {
  const { store, ...others } = await shop()
  const full: EventStore = {
    ...store,
    commit: async () => ({ ok: false, refusal: { why: 'version-conflict', stream: 'access-anna' } }),
  }
  expect(await reveal({ store: full, ...others }, WISH)).toEqual({ ok: false, refusal: 'not-written' })
})

test('without a reason, or where nothing is sealed, nothing is shown and nothing stands on record', async () => {
  const deps = await shop()
  expect(await reveal(deps, { ...WISH, reason: '  ' })).toEqual({ ok: false, refusal: 'no-reason' })
  expect(await reveal(deps, { ...WISH, reason: 'x'.repeat(301) })).toEqual({
    ok: false,
    refusal: 'no-reason',
  })
  expect(await reveal(deps, { ...WISH, member: 'other' })).toEqual({ ok: false, refusal: 'not-sealed' })
  expect(await onRecord(deps.store)).toBe('')
})

test('of an erased person nothing is left to be shown', async () => {
  const deps = await shop()
  await deps.vault.destroy('anna')
  expect(await reveal(deps, WISH)).toEqual({
    ok: true,
    value: { path: 'details', subject: 'anna', text: null },
  })
  expect(await onRecord(deps.store)).toBe('')
})
