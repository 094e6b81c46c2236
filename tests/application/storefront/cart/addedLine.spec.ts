import { describe, expect, it } from 'vitest'
import { addedLine } from '../../../support/walk/addedLine.ts'

/**
 * The most that one half of the walk may come to, a noun counted as one folder; those who only listen, for
 * analytics and reports, count.
 */
const BROWSER = { decisions: 2, pricings: 1, folders: 13 }
// with the one that says whose doing it is: the customer of the session
const SERVER = { decisions: 1, pricings: 1, folders: 15 }

let walk: ReturnType<typeof addedLine> | undefined
/** Walked once, by the first test that asks: what a hook does belongs to no test, so that a change to it would meet them all. */
const walked = () => (walk ??= addedLine())

describe.each([
  ['browser', BROWSER],
  ['server', SERVER],
] as const)('adding one line, in the %s', (half, most) => {
  it('asks the rules of a line and prices the cart, and no oftener than need be', async () => {
    const { decisions, pricings } = (await walked())[half]
    expect(decisions).toBeGreaterThan(0)
    expect(decisions).toBeLessThanOrEqual(most.decisions)
    expect(pricings).toBeGreaterThan(0)
    expect(pricings).toBeLessThanOrEqual(most.pricings)
  })

  it('leads through few folders', async () => {
    const { folders } = (await walked())[half]
    expect(folders.length, folders.join('\n')).toBeLessThanOrEqual(most.folders)
  })
})
