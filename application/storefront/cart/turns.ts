import { filter, firstValueFrom, type Observer, Subject, type Subscription, takeUntil } from 'rxjs'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { CartStore } from './browserCart.ts'

/**
 * Asks for a turn when a task is made and keeps it until that task is gone; `turns$` hears of which tasks it is the turn. Turns go
 * round in the order they were asked for, so all pages of the browser send like one: a task at a time, in the order of the clicks.
 * What a page that is gone left behind is older, and is taken over first.
 */
export const takeTurns = (
  { state$ }: Pick<CartStore, 'state$'>,
  { tasks, exclusive }: Pick<StorefrontPorts, 'tasks' | 'exclusive'>,
  turns$: Pick<Observer<ReadonlySet<string>>, 'next'>,
): Subscription => {
  const stopped$ = new Subject<void>()
  let requests: ReadonlySet<string> = new Set()
  let turns: ReadonlySet<string> = new Set()

  const gone = (id: string): Promise<unknown> => {
    const without$ = state$.pipe(
      filter(({ queue }) => !queue.tasks.some((task) => task.id === id)),
      takeUntil(stopped$),
    )
    return firstValueFrom(without$, { defaultValue: null })
  }
  const turnOf = async (id: string): Promise<void> => {
    await tasks.inherit()
    turns$.next((turns = new Set([...turns, id])))
    await gone(id)
    turns$.next((turns = new Set([...turns].filter((other) => other !== id))))
  }

  const asking = state$.subscribe(({ queue }) => {
    const before = requests
    requests = new Set(queue.tasks.map(({ id }) => id))
    for (const id of requests) if (!before.has(id)) void exclusive(() => turnOf(id))
  })
  asking.add(() => stopped$.next())
  return asking
}
