import { describe, expect, it } from 'vitest'
import { addedLine } from '../../../support/walk/addedLine.ts'

/**
 * The maximum for one half of the walk, where a noun counts as one folder; listeners, for analytics and
 * reports, count.
 */
const BROWSER = { decisions: 2, pricings: 1, folders: 13 }
// plus the one that names the author: the session's customer
const SERVER = { decisions: 1, pricings: 1, folders: 15 }

let walk: ReturnType<typeof addedLine> | undefined
/**
 * Runs once, for the first test that needs it: a hook belongs to no test, so a mutation in it would affect
 * every test.
 */
const walked = () => (walk ??= addedLine())

describe.each([
  ['browser', BROWSER],
  ['server', SERVER],
] as const)('adding one line, in the %s', (half, most) => {
  it('checks the line rules and prices the cart, no more often than necessary', async () => {
    const { decisions, pricings } = (await walked())[half]
    expect(decisions).toBeGreaterThan(0)
    expect(decisions).toBeLessThanOrEqual(most.decisions)
    expect(pricings).toBeGreaterThan(0)
    expect(pricings).toBeLessThanOrEqual(most.pricings)
  })

  it('passes through few folders', async () => {
    const { folders } = (await walked())[half]
    expect(folders.length, folders.join('\n')).toBeLessThanOrEqual(most.folders)
  })
})
