import { expect, test } from 'vitest'
import type { Challenges } from '../../../application/ports/database/access.ts'
import { fresh, NOON } from '../../support/database/commits.ts'

/** The contract of challenges, for any store. */
export const challengesContract = (open: () => Challenges): void => {
  test('a challenge is taken unchanged by one of ten who send its token, until it expires', async () => {
    const challenges = open()
    const [one, late] = [fresh('hash'), fresh('hash')]
    const challenge = { challengeHash: 'c-1', sessionUid: null, until: NOON + 5 }
    await challenges.save(one, challenge)
    await challenges.save(late, { ...challenge, sessionUid: 's-1' })
    const taken = await Promise.all(Array.from({ length: 10 }, () => challenges.take(one, NOON)))
    expect(taken.filter((found) => found !== null)).toStrictEqual([challenge])
    expect(await challenges.take(late, NOON + 5)).toBeNull()
    expect(await challenges.take(late, NOON), 'it was brought').toBeNull()
  })

  test('expired challenges are deleted', async () => {
    const challenges = open()
    const [old, still] = [fresh('hash'), fresh('hash')]
    await challenges.save(old, { challengeHash: 'c-1', sessionUid: null, until: NOON })
    await challenges.save(still, { challengeHash: 'c-2', sessionUid: 's-1', until: NOON + 1 })
    await challenges.forget(NOON)
    expect([await challenges.take(old, 0), (await challenges.take(still, 0))?.sessionUid]).toEqual([
      null,
      's-1',
    ])
  })
}
