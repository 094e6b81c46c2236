import { expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../support/memory/eventStore.ts'
import { exportLog } from '../../application/shop/audit/export.ts'
import { replayStream } from '../../application/shop/audit/replay.ts'
import { verifyLog } from '../../application/shop/audit/verify.ts'
import { unbegun } from '../../application/streams/load.ts'
import { decideAll } from '../../application/streams/change.ts'
import { KINDS } from '../../application/streams/kinds.ts'
import { replayer } from '../../application/streams/replayer.ts'
import type { StreamKind } from '../../application/streams/streamKind.ts'
import type { Handled } from '../../application/streams/handle.ts'
import type { EventStore } from '../../application/ports/database/log/eventStore.ts'
import type { Clock } from '../../application/ports/outside/clock.ts'
import type { DomainEvent } from '../../domain/kernel/domainEvent.ts'
import { append, collect, NOON } from '../support/database/commits.ts'
import { runnable, snippetsOf } from '../support/snippets.ts'

type Stars = { readonly stars: number; readonly note: string }
interface Opinion {
  readonly opinion: StreamKind<
    { times: number; total: number },
    Stars & { readonly type: 'GiveStars' },
    DomainEvent<'StarsGiven', Stars>,
    unknown
  >
}
interface GiveStars {
  readonly giveStars: (
    deps: { readonly store: EventStore; readonly clock: Clock },
    uid: string,
    task: string,
    stars: number,
  ) => Promise<Handled<number | null>>
}

const SNIPPETS = snippetsOf('docs/guide/streams.md')
const [kindFile = '', useCaseFile = ''] = SNIPPETS.map((snippet) => runnable(snippet, SNIPPETS))
const { opinion } = (await import(/* @vite-ignore */ kindFile)) as Opinion
const { giveStars } = (await import(/* @vite-ignore */ useCaseFile)) as GiveStars
const clock = { now: () => NOON }

it('the page on streams shows the file and the use case of a kind', () => {
  expect(SNIPPETS.map(({ path }) => path)).toStrictEqual([
    'application/streams/opinion.ts',
    'application/shop/opinions/giveStars.ts',
  ])
})

it('the page on streams shows a kind that is handled, replayed without texts of its own, exported and verified, with its old events', async () => {
  const store = memoryEventStore(sha256)
  const kinds = [...KINDS, replayer(opinion)]
  const old = {
    events: [{ type: 'StarsGiven', data: { stars: 2 } }],
    schema: 1,
    state: { times: 1, total: 2 },
  }
  await store.commit({ appends: [append('opinion-1', old)] })
  const given = () => giveStars({ store, clock }, '1', 'task', 5)
  expect(await given()).toMatchObject({ kind: 'done', value: 2 })
  expect(await given()).toMatchObject({ kind: 'done', value: 2 })
  expect(await giveStars({ store, clock }, '1', 'other', 9)).toMatchObject({ kind: 'done', value: null })

  const replayed = async (locale: 'nld' | 'eng') => {
    const rows = []
    for await (const { words, state, fault } of replayStream(store, sha256, 'opinion-1', null, {
      locale,
      kinds,
    }))
      rows.push([words, state, fault])
    return rows
  }
  expect(await replayed('eng')).toStrictEqual([
    ['Stars given: stars 2, note ', { times: 1, total: 2 }, null],
    ['Stars given: note via the form, stars 5', { times: 2, total: 7 }, null],
  ])
  expect(await replayed('nld')).toStrictEqual(await replayed('eng'))

  const lines = await collect(exportLog({ store, clock, sha256 }, 'opinion-1'))
  const each = async function* () {
    yield* lines
  }
  expect(await verifyLog(each(), sha256)).toMatchObject({ ok: true })
})

it('the page on streams shows a change that leaves the loaded state unchanged', () => {
  const loaded = unbegun(opinion, '1')
  const decided = decideAll(opinion, loaded, [{ type: 'GiveStars', stars: 3, note: '' }])
  expect([loaded.state, decided.ok && decided.value.after]).toStrictEqual([
    { times: 0, total: 0 },
    { times: 1, total: 3 },
  ])
})
