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
  it('makes an add ready immediately', () =>
    given()
      .when(enqueue('1', 'add', 2))
      .then(queued('1', 'add', 2)))
  it('delays a quantity to await more input [9-004]', () =>
    given()
      .when(enqueue('1', 'update', 2))
      .then(queued('1', 'update', 2)))
  it('sums adds of the same line', () =>
    given(queued('1', 'add', 2))
      .when(enqueue('2', 'add', 3))
      .then(changed('1', 5, at)))
  it('keeps the later of two quantities, and delays again [4-035]', () =>
    given(queued('1', 'update', 2))
      .when(enqueue('2', 'update', 7))
      .then(changed('1', 7, at + 500)))
  it('raises a set quantity by what is added to it', () =>
    given(queued('1', 'update', 2))
      .when(enqueue('2', 'add', 3))
      .then(changed('1', 5, at)))
  it('creates a new line for an add after a removal', () =>
    given(queued('1', 'update', 0))
      .when(enqueue('2', 'add', 3))
      .then(queued('2', 'add', 3)))
  it('keeps a quantity separate from an earlier add', () =>
    given(queued('1', 'add', 2))
      .when(enqueue('2', 'update', 1))
      .then(queued('2', 'update', 1)))
  it("is combined only with the line's newest task", () =>
    given(queued('1', 'add', 2), queued('2', 'update', 1))
      .when(enqueue('3', 'add', 1))
      .then(changed('2', 2, at)))
  it('leaves other lines alone', () =>
    given(queued('1', 'update', 2))
      .when(enqueue('2', 'update', 7, 'rug'))
      .then(queued('2', 'update', 7, 'rug')))
  it('never changes a task that was sent [4-037]', () =>
    given(queued('1', 'add', 2), sent('1'))
      .when(enqueue('2', 'add', 3))
      .then(queued('2', 'add', 3)))
  it('never changes a task whose sending failed', () =>
    given(queued('1', 'add', 2), sent('1'), delayed('1', at + 9))
      .when(enqueue('2', 'add', 3))
      .then(queued('2', 'add', 3)))
  it.each(['add', 'update'] as const)('accepts an %s once, in any later state', (type) => {
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
  it('sends the first task [4-037]', () =>
    given(queued('1', 'add', 2))
      .when({ type: 'Send', at })
      .then(sent('1')))
  it('does nothing for an empty queue', () =>
    given().when({ type: 'Send', at }).refused({ why: 'nothing-ready' }))
  it('blocks later tasks while the first is delayed [4-039, 9-005]', () =>
    given(queued('1', 'update', 2), queued('2', 'add', 1, 'rug'))
      .when({ type: 'Send', at: at + 499 })
      .refused({ why: 'nothing-ready' }))
  it('sends one at a time [4-036, 9-005]', () =>
    given(queued('1', 'add', 2), queued('2', 'add', 1, 'rug'), sent('1'))
      .when({ type: 'Send', at })
      .refused({ why: 'nothing-ready' }))
  it('retries when the delay is over', () =>
    given(queued('1', 'add', 2), sent('1'), delayed('1', at + 9))
      .when({ type: 'Send', at: at + 9 })
      .then(sent('1')))
})

describe('a response', () => {
  it('completes a task [4-038]', () =>
    given(queued('1', 'add', 2), sent('1'))
      .when({ type: 'Complete', at, id: '1' })
      .then({ type: 'TaskCompleted', data: { id: '1' } }))
  it('completes a task, even if it answers an earlier attempt', () =>
    given(queued('1', 'add', 2), sent('1'), delayed('1', at + 9))
      .when({ type: 'Complete', at, id: '1' })
      .then({ type: 'TaskCompleted', data: { id: '1' } }))
  it('delays a task after a failure', () =>
    given(queued('1', 'add', 2), sent('1'))
      .when({ type: 'Delay', at, id: '1', retryAt: 7 })
      .then(delayed('1', 7)))
  it('drops a refused task', () =>
    given(queued('1', 'add', 2), sent('1'))
      .when({ type: 'Refuse', at, id: '1' })
      .then({ type: 'TaskRefused', data: { id: '1' } }))
  it.each(['Complete', 'Refuse'] as const)('is ignored as %s for a task that was never sent', (type) =>
    given(queued('1', 'add', 2))
      .when({ type, at, id: '1' })
      .refused({ why: 'not-awaited', id: '1' }),
  )
  it('is ignored the second time', () =>
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

  it('clears the queue', () =>
    given(queued('1', 'add', 2))
      .when({ type: 'Clear', at })
      .then({ type: 'QueueCleared', data: {} }))
  it('does nothing to an empty queue', () => given().when({ type: 'Clear', at }).then())
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

  it('resends an interrupted task immediately, and delays no restored task', () =>
    given()
      .when(restore([pending, concept]))
      .then(restored(again, ready)))
  it('skips tasks that are known or completed', () =>
    given(queued('2', 'update', 2))
      .when(restore([{ ...concept, id: '0', status: 'completed' }, concept]))
      .then())
  it('puts restored tasks before newer ones', () =>
    given(queued('9', 'add', 1))
      .when(restore([concept]))
      .then(restored(ready, young)))
  it('puts tasks of another open page in their order of creation', () =>
    given(queued('9', 'add', 1))
      .when(restore([concept, { ...concept, id: '10' }], ['2', '9', '10']))
      .then(restored(ready, young, { ...ready, id: '10' })))
  it('puts nothing before a task being sent', () =>
    given(queued('9', 'add', 1), sent('9'))
      .when(restore([concept]))
      .then(restored({ ...young, status: 'pending' }, ready)))
  it('restores no second task being sent', () => {
    given(queued('9', 'add', 1), sent('9'))
      .when(restore([pending]))
      .refused({ why: 'not-restorable' })
    given()
      .when(restore([pending, { ...pending, id: '2' }]))
      .refused({ why: 'not-restorable' })
  })
})

describe('a cart change by another page', () => {
  const sealed: QueueEvent<string> = { type: 'QueueSealed', data: { ids: ['1'] } }
  it('seals unsent tasks, once', () => {
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
  it('seals all unsent tasks, again with newer ones, and leaves the task being sent', () => {
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
  it('makes newer input a separate task, sent after that change', () =>
    given(queued('1', 'update', 2), sealed)
      .when(enqueue('2', 'update', 7))
      .then(queued('2', 'update', 7)))
})

describe('the next action', () => {
  const after = (...events: readonly QueueEvent<string>[]) => next(fold(decider, events), at)
  it('is to rest when the queue is empty', () => expect(after()).toBe('idle'))
  it('is to rest after the last response [4-038]', () =>
    expect(after(queued('1', 'add', 1), sent('1'), { type: 'TaskCompleted', data: { id: '1' } })).toBe(
      'idle',
    ))
  it('is to wait for the response [9-005]', () =>
    expect(after(queued('1', 'add', 1), sent('1'))).toBe('busy'))
  it('is to wait for more input [4-039, 9-004]', () =>
    expect(after(queued('1', 'update', 1))).toStrictEqual({ waitUntil: at + 500 }))
  it('is to wait before a retry', () =>
    expect(after(queued('1', 'add', 1), sent('1'), delayed('1', at + 9))).toStrictEqual({
      waitUntil: at + 9,
    }))
  it('is to send [3-025]', () =>
    expect(after(queued('1', 'add', 1))).toStrictEqual({
      send: { ...input('1', 'add', 1), status: 'concept', readyAt: at, attempt: 0, retryAt: null },
    }))
})

describe('the state of the queue', () => {
  const idsAfter = (...events: readonly QueueEvent<string>[]) =>
    fold(decider, [queued('1', 'add', 2), queued('2', 'update', 1, 'rug'), ...events]).tasks.map(
      ({ id }) => id,
    )

  it('excludes a refused or completed task, and keeps the others', () => {
    for (const type of ['TaskRefused', 'TaskCompleted'] as const) {
      expect(idsAfter(sent('1'), { type, data: { id: '1' } }), type).toEqual(['2'])
      expect(idsAfter(sent('1'), delayed('1', at), { type, data: { id: '1' } }), type).toEqual(['2'])
    }
  })

  it('is empty after a clear', () => expect(idsAfter({ type: 'QueueCleared', data: {} })).toEqual([]))

  it('counts the delays of a task, and starts unsealed', () => {
    const [task] = fold(decider, [queued('1', 'add', 2), sent('1'), delayed('1', 1), delayed('1', 2)]).tasks
    expect(task).toMatchObject({ attempt: 2, retryAt: 2 })
    expect(decider.initial()).toEqual({ tasks: [], sealed: [] })
  })
})

it('an add to a quantity of 0 sums up, because an add of 0 is no removal', () =>
  given(queued('1', 'add', 0))
    .when(enqueue('2', 'add', 3))
    .then(changed('1', 3, at)))
