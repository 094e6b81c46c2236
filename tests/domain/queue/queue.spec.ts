import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import { next, queue, type QueueEvent } from '../../../domain/queue/queue.ts'
import type { Task } from '../../../domain/queue/task.ts'
import { specOf } from '../../support/spec.ts'

const decider = queue<string>()
const { given } = specOf(decider)
const at = 10_000

const input = (id: string, type: 'add' | 'update', quantity: number, cartItemId = 'lamp') => ({
  id,
  type,
  cartItemId,
  quantity,
  product: 'a lamp',
})
const queued = (
  id: string,
  type: 'add' | 'update',
  quantity: number,
  cartItemId = 'lamp',
): QueueEvent<string> => ({
  type: 'TaskQueued',
  data: { ...input(id, type, quantity, cartItemId), readyAt: type === 'add' ? at : at + 500 },
})
const enqueue = (...args: Parameters<typeof input>) => ({
  type: 'Enqueue' as const,
  at,
  task: input(...args),
})
const sent = (id: string): QueueEvent<string> => ({ type: 'TaskSent', data: { id } })
const changed = (id: string, quantity: number, readyAt: number): QueueEvent<string> => ({
  type: 'TaskChanged',
  data: { id, quantity, readyAt },
})
const delayed = (id: string, retryAt: number): QueueEvent<string> => ({
  type: 'TaskDelayed',
  data: { id, retryAt },
})

describe('new input', () => {
  it('makes an add ready at once', () =>
    given()
      .when(enqueue('1', 'add', 2))
      .then(queued('1', 'add', 2)))
  it('lets a quantity wait for more [9-004]', () =>
    given()
      .when(enqueue('1', 'update', 2))
      .then(queued('1', 'update', 2)))
  it('adds adds up', () =>
    given(queued('1', 'add', 2))
      .when(enqueue('2', 'add', 3))
      .then(changed('1', 5, at)))
  it('lets the later of two quantities stand, and waits again [4-035]', () =>
    given(queued('1', 'update', 2))
      .when(enqueue('2', 'update', 7))
      .then(changed('1', 7, at + 500)))
  it('sets a quantity higher by what is added to it', () =>
    given(queued('1', 'update', 2))
      .when(enqueue('2', 'add', 3))
      .then(changed('1', 5, at)))
  it('makes a new line of an add after a removal', () =>
    given(queued('1', 'update', 0))
      .when(enqueue('2', 'add', 3))
      .then(queued('2', 'add', 3)))
  it('keeps a quantity apart from an add before it', () =>
    given(queued('1', 'add', 2))
      .when(enqueue('2', 'update', 1))
      .then(queued('2', 'update', 1)))
  it("goes into the line's newest task only", () =>
    given(queued('1', 'add', 2), queued('2', 'update', 1))
      .when(enqueue('3', 'add', 1))
      .then(changed('2', 2, at)))
  it('leaves other lines alone', () =>
    given(queued('1', 'update', 2))
      .when(enqueue('2', 'update', 7, 'rug'))
      .then(queued('2', 'update', 7, 'rug')))
  it('never touches a task that was sent [4-037]', () =>
    given(queued('1', 'add', 2), sent('1'))
      .when(enqueue('2', 'add', 3))
      .then(queued('2', 'add', 3)))
  it('never touches a task that was sent in vain', () =>
    given(queued('1', 'add', 2), sent('1'), delayed('1', at + 9))
      .when(enqueue('2', 'add', 3))
      .then(queued('2', 'add', 3)))
  it.each(['add', 'update'] as const)('takes an %s once, whatever has become of it', (type) => {
    const doubled = { ...enqueue('1', type, 2), at: at + 7 }
    const one = queued('1', type, 2)
    given(one).when(doubled).then()
    given(one, sent('1')).when(doubled).then()
    given(one, sent('1'), delayed('1', at + 9))
      .when(doubled)
      .then()
    given(queued('0', 'add', 2, 'rug'), one)
      .when(doubled)
      .then()
    given(queued('0', 'add', 2), sent('0'), one, { type: 'QueueSealed', data: { ids: ['1'] } })
      .when(doubled)
      .then()
  })
})

describe('sending', () => {
  it('sends the head [4-037]', () =>
    given(queued('1', 'add', 2))
      .when({ type: 'Send', at })
      .then(sent('1')))
  it('has nothing to send', () => given().when({ type: 'Send', at }).refused({ why: 'nothing-ready' }))
  it('lets a head that waits hold what is ready behind it [4-039, 9-005]', () =>
    given(queued('1', 'update', 2), queued('2', 'add', 1, 'rug'))
      .when({ type: 'Send', at: at + 499 })
      .refused({ why: 'nothing-ready' }))
  it('sends one at a time [4-036, 9-005]', () =>
    given(queued('1', 'add', 2), queued('2', 'add', 1, 'rug'), sent('1'))
      .when({ type: 'Send', at })
      .refused({ why: 'nothing-ready' }))
  it('sends again when it is time', () =>
    given(queued('1', 'add', 2), sent('1'), delayed('1', at + 9))
      .when({ type: 'Send', at: at + 9 })
      .then(sent('1')))
})

describe('answers', () => {
  it('completes [4-038]', () =>
    given(queued('1', 'add', 2), sent('1'))
      .when({ type: 'Complete', at, id: '1' })
      .then({ type: 'TaskCompleted', data: { id: '1' } }))
  it('completes by a late answer to an earlier try', () =>
    given(queued('1', 'add', 2), sent('1'), delayed('1', at + 9))
      .when({ type: 'Complete', at, id: '1' })
      .then({ type: 'TaskCompleted', data: { id: '1' } }))
  it('delays', () =>
    given(queued('1', 'add', 2), sent('1'))
      .when({ type: 'Delay', at, id: '1', retryAt: 7 })
      .then(delayed('1', 7)))
  it('drops what was refused', () =>
    given(queued('1', 'add', 2), sent('1'))
      .when({ type: 'Refuse', at, id: '1' })
      .then({ type: 'TaskRefused', data: { id: '1' } }))
  it.each(['Complete', 'Refuse'] as const)('does not take %s for a task that was never sent', (type) =>
    given(queued('1', 'add', 2))
      .when({ type, at, id: '1' })
      .refused({ why: 'not-awaited', id: '1' }),
  )
  it('does not take an answer twice', () =>
    given(queued('1', 'add', 2), sent('1'), { type: 'TaskCompleted', data: { id: '1' } })
      .when({ type: 'Complete', at, id: '1' })
      .refused({ why: 'not-awaited', id: '1' }))
})

describe('the end of a session, and a reload', () => {
  const pending: Task<string> = {
    ...input('1', 'add', 2),
    status: 'pending',
    readyAt: at,
    attempt: 1,
    retryAt: null,
  }
  const concept: Task<string> = {
    ...input('2', 'update', 2),
    status: 'concept',
    readyAt: at,
    attempt: 0,
    retryAt: null,
  }

  it('clears', () =>
    given(queued('1', 'add', 2))
      .when({ type: 'Clear', at })
      .then({ type: 'QueueCleared', data: {} }))
  it('has nothing to clear', () => given().when({ type: 'Clear', at }).then())
  const restore = (tasks: readonly Task<string>[], order: readonly string[] = tasks.map(({ id }) => id)) =>
    ({ type: 'Restore', at: at + 9, tasks, order }) as const
  const again = { ...pending, attempt: 2, retryAt: at + 9 }
  const ready = { ...concept, readyAt: at + 9 }
  const restored = (...tasks: readonly Task<string>[]): QueueEvent<string> => ({
    type: 'QueueRestored',
    data: { tasks },
  })
  const young: Task<string> = {
    ...input('9', 'add', 1),
    status: 'concept',
    readyAt: at,
    attempt: 0,
    retryAt: null,
  }

  it('sends again at once what was under way, and lets nothing wait for input that can’t come any more', () =>
    given()
      .when(restore([pending, concept]))
      .then(restored(again, ready)))
  it('leaves out what is known or done', () =>
    given(queued('2', 'update', 2))
      .when(restore([{ ...concept, id: '0', status: 'completed' }, concept]))
      .then())
  it('puts old tasks ahead of newer ones', () =>
    given(queued('9', 'add', 1))
      .when(restore([concept]))
      .then(restored(ready, young)))
  it('puts tasks of a page that lived beside this one in the place they were made in', () =>
    given(queued('9', 'add', 1))
      .when(restore([concept, { ...concept, id: '10' }], ['2', '9', '10']))
      .then(restored(ready, young, { ...ready, id: '10' })))
  it('puts nothing ahead of a task under way', () =>
    given(queued('9', 'add', 1), sent('9'))
      .when(restore([concept]))
      .then(restored({ ...young, status: 'pending' }, ready)))
  it('does not restore a second task under way', () => {
    given(queued('9', 'add', 1), sent('9'))
      .when(restore([pending]))
      .refused({ why: 'not-restorable' })
    given()
      .when(restore([pending, { ...pending, id: '2' }]))
      .refused({ why: 'not-restorable' })
  })
})

describe('another page changes the cart', () => {
  const sealed: QueueEvent<string> = { type: 'QueueSealed', data: { ids: ['1'] } }
  it('seals what was not sent, once', () => {
    given(queued('1', 'update', 2))
      .when({ type: 'Seal', at })
      .then(sealed)
    given(queued('1', 'update', 2), sealed)
      .when({ type: 'Seal', at })
      .then()
    given(queued('1', 'add', 2), sent('1'))
      .when({ type: 'Seal', at })
      .then()
  })
  it('seals all that was not sent, again with what came since, and leaves what is on its way', () => {
    const both: QueueEvent<string> = { type: 'QueueSealed', data: { ids: ['1', '2'] } }
    const other = queued('2', 'update', 1, 'rug')
    given(queued('1', 'update', 2), other)
      .when({ type: 'Seal', at })
      .then(both)
    given(queued('1', 'update', 2), sealed, other)
      .when({ type: 'Seal', at })
      .then(both)
    given(queued('0', 'add', 1, 'tile'), sent('0'), queued('1', 'update', 2))
      .when({ type: 'Seal', at })
      .then(sealed)
  })
  it('and newer input makes a task of its own, which comes after that change', () =>
    given(queued('1', 'update', 2), sealed)
      .when(enqueue('2', 'update', 7))
      .then(queued('2', 'update', 7)))
})

describe('what is next', () => {
  const after = (...events: readonly QueueEvent<string>[]) => next(fold(decider, events), at)
  it('rests', () => expect(after()).toBe('idle'))
  it('rests after the last answer [4-038]', () =>
    expect(after(queued('1', 'add', 1), sent('1'), { type: 'TaskCompleted', data: { id: '1' } })).toBe(
      'idle',
    ))
  it('waits for the answer [9-005]', () => expect(after(queued('1', 'add', 1), sent('1'))).toBe('busy'))
  it('waits for more input [4-039, 9-004]', () =>
    expect(after(queued('1', 'update', 1))).toStrictEqual({ waitUntil: at + 500 }))
  it('waits to try again', () =>
    expect(after(queued('1', 'add', 1), sent('1'), delayed('1', at + 9))).toStrictEqual({
      waitUntil: at + 9,
    }))
  it('sends [3-025]', () =>
    expect(after(queued('1', 'add', 1))).toStrictEqual({
      send: { ...input('1', 'add', 1), status: 'concept', readyAt: at, attempt: 0, retryAt: null },
    }))
})

describe('what the queue holds', () => {
  const idsAfter = (...events: readonly QueueEvent<string>[]) =>
    fold(decider, [queued('1', 'add', 2), queued('2', 'update', 1, 'rug'), ...events]).tasks.map(
      ({ id }) => id,
    )

  it('is without a task that was refused or answered, and keeps the others', () => {
    for (const type of ['TaskRefused', 'TaskCompleted'] as const) {
      expect(idsAfter(sent('1'), { type, data: { id: '1' } }), type).toEqual(['2'])
      expect(idsAfter(sent('1'), delayed('1', at), { type, data: { id: '1' } }), type).toEqual(['2'])
    }
  })

  it('is nothing once it was cleared', () => expect(idsAfter({ type: 'QueueCleared', data: {} })).toEqual([]))

  it('counts how often a task was put off, and begins with nothing sealed', () => {
    const [task] = fold(decider, [queued('1', 'add', 2), sent('1'), delayed('1', 1), delayed('1', 2)]).tasks
    expect(task).toMatchObject({ attempt: 2, retryAt: 2 })
    expect(decider.initial()).toEqual({ tasks: [], sealed: [] })
  })
})

it('adds to an add of nothing, which is no removal', () =>
  given(queued('1', 'add', 0))
    .when(enqueue('2', 'add', 3))
    .then(changed('1', 3, at)))
