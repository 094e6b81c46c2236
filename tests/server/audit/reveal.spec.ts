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

/* Given an event with personal data in a running shop's log, when a member of staff wants to read them. */

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

test('a reveal records who read whose data and why before it answers, and never the data themselves', async () => {
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

test('data are not revealed if the reveal can’t be recorded', async () => {
  const { store, ...others } = await shop()
  const full: EventStore = {
    ...store,
    commit: async () => ({ ok: false, refusal: { why: 'version-conflict', stream: 'access-anna' } }),
  }
  expect(await reveal({ store: full, ...others }, WISH)).toEqual({ ok: false, refusal: 'not-written' })
})

test('a reveal without a reason, or of an event without sealed data, shows and records nothing', async () => {
  const deps = await shop()
  expect(await reveal(deps, { ...WISH, reason: '  ' })).toEqual({ ok: false, refusal: 'no-reason' })
  expect(await reveal(deps, { ...WISH, reason: 'x'.repeat(301) })).toEqual({
    ok: false,
    refusal: 'no-reason',
  })
  expect(await reveal(deps, { ...WISH, member: 'other' })).toEqual({ ok: false, refusal: 'not-sealed' })
  expect(await onRecord(deps.store)).toBe('')
})

test('nothing of an erased person can be revealed', async () => {
  const deps = await shop()
  await deps.vault.destroy('anna')
  expect(await reveal(deps, WISH)).toEqual({
    ok: true,
    value: { path: 'details', subject: 'anna', text: null },
  })
  expect(await onRecord(deps.store)).toBe('')
})
