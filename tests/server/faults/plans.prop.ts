import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { anyCartPlan, anyPlan } from '../../support/arbitraries/faults.ts'
import { checkCarts } from '../../support/faults/checkCarts.ts'
import { checkOrders } from '../../support/faults/checkOrders.ts'
import { checkRows, checkServed } from '../../support/faults/checkRows.ts'
import { comeToRest } from '../../support/faults/comeToRest.ts'
import { FOUND } from '../../support/faults/found.ts'
import type { Deed } from '../../support/faults/plan.ts'
import { PlanRun } from '../../support/faults/planRun.ts'
import { openPlanShop, type PlanShop } from '../../support/faults/planShop.ts'
import { runs } from '../../support/runs.ts'

let shop: PlanShop
beforeAll(async () => {
  shop = await openPlanShop()
})
afterAll(() => shop.stop())

/** Runs the plan, waits until nothing is pending, and checks the invariants. */
const holds = async (plan: readonly Deed[]): Promise<void> => {
  const run = await PlanRun.begin(shop)
  for (const deed of plan) await run.do(deed)
  await comeToRest(run)
  await checkCarts(run)
  await checkOrders(run)
  await checkRows(run)
  await checkServed(run)
}

it('whatever fails, every acknowledged cart change is there, and none twice', () =>
  fc.assert(fc.asyncProperty(anyCartPlan, holds), runs(40)))

it('whatever fails, orders, stock, coupons and payments agree with the log and the provider', () =>
  fc.assert(fc.asyncProperty(anyPlan, holds), {
    ...runs(50),
    examples: FOUND.map((plan) => [plan]),
  }))
