import type { Browser, Page } from '@playwright/test'
import { CHECKOUT } from '../../../application/texts/checkout/checkout.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import type { Measured } from '../report.ts'
import { percentile } from '../load/latencies.ts'
import { fillCart } from './filledCart.ts'
import { paintedAfter, watchHeadings } from './navigation.ts'
import { visitor } from './visitor.ts'

const ROUNDS = 25
const WARM_UP = 3
const GOAL = 100

const STEPS = ['information', 'delivery'] as const

const NEXT = { information: 'toDelivery', delivery: 'toOverview' } as const

const FIELDS = [
  'emailAddress',
  'firstName',
  'phoneNumber',
  'zipCode',
  'houseNumber',
  'streetName',
  'city',
] as const

/**
 * Fills in the first step's form; each time with another name, since an unchanged form is not written again.
 */
const fillIn = async (page: Page, nr: number): Promise<void> => {
  const fill = (field: keyof typeof ADDRESS, value: string): Promise<void> =>
    page.locator(`main form [name="${field}"]`).fill(value)
  // the form is stored between rounds
  if (nr === 0) for (const field of FIELDS) await fill(field, ADDRESS[field])
  await fill('lastName', `Jansen ${'abcdefghijklmnopqrstuvwxyz'[nr % 26] ?? ''}`)
  // the street of the zip code is looked up first
  await page.waitForTimeout(1_000)
}

/** Milliseconds of one way through the steps: the server accepts each before the next one is shown. */
const walk = async (page: Page, shop: string, nr: number): Promise<readonly number[]> => {
  await page.goto(`${shop}/checkout/gegevens`, { waitUntil: 'networkidle' })
  await fillIn(page, nr)
  const times: number[] = []
  for (const step of STEPS) {
    times.push(await paintedAfter(page, `main button:text-is("${CHECKOUT('nld')(NEXT[step])}")`))
    await page.waitForLoadState('networkidle')
  }
  return times
}

/**
 * From the click on a step's button to the interactive next step: its heading and fields appear in one frame.
 */
export const benchSteps = async (browser: Browser, shop: string): Promise<readonly Measured[]> => {
  const { page, context } = await visitor(browser)
  await page.addInitScript(watchHeadings)
  await fillCart(context, shop, [1014])
  const rounds: (readonly number[])[] = []
  for (let nr = 0; nr < WARM_UP + ROUNDS; nr += 1) rounds.push(await walk(page, shop, nr))
  await context.close()
  return STEPS.flatMap((step, kind) =>
    [0.5, 0.95].map((share): Measured => ({
      what: `checkout, ${step}: click to the next step painted, p${share * 100}`,
      shop: percentile(
        rounds.slice(WARM_UP).map((times) => times[kind] ?? NaN),
        share,
      ),
      yardstick: GOAL,
      unit: 'ms',
      against: 'the goal',
    })),
  )
}
