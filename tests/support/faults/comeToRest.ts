import { expect } from 'vitest'
import type { PlanRun } from './planRun.ts'

/** Enough for everything that a plan can leave pending. */
const ROUNDS = 60

/**
 * Ends all faults and lets time pass: unanswered requests are resent, the provider sends its webhooks,
 * payments expire, and the outbox is emptied.
 * @throws if any of that never ends
 */
export const comeToRest = async (run: PlanRun): Promise<void> => {
  const { shop } = run
  const { database, provider, turns, clock, servers } = shop
  await turns.rest()
  await database.mend()
  provider.mend()
  for (const shopper of run.shoppers)
    for (let sent = shopper.unanswered[0]; sent !== undefined; sent = shopper.unanswered[0]) {
      await run.send(shopper, 0, sent)
      expect(shopper.unanswered, `${shopper.name} is answered when all is well`).not.toContain(sent)
    }
  await tellAll(run)
  for (let round = 0; ; round += 1) {
    expect(round, 'the outbox is worked off').toBeLessThan(ROUNDS)
    const [next] = await database.statement<{ due: number | null }>(
      'plan_due',
      'select min(greatest(due_at, leased_until)) as due from outbox',
      [],
    )
    const due = next?.due ?? null
    if (due === null) break
    clock.pass(Math.max(due - clock.now(), 0))
    provider.expireAll()
    await servers[round % 2 === 0 ? 0 : 1].worker.work()
  }
  await tellAll(run)
}

/** The provider calls again until the shop has acknowledged it. */
const tellAll = async (run: PlanRun): Promise<void> => {
  const { provider, servers } = run.shop
  for (const providerId of provider.news.splice(0))
    expect(await run.tell(servers[0], providerId), `the shop hears of ${providerId}`).toBe(true)
}
