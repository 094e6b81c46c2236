import { expect, it } from 'vitest'
import { poolerRefusal, type Reached } from '../../../server/compose/variables/poolerRefusal.ts'

const refusalOf = (reached: Partial<Reached>) =>
  poolerRefusal({ isShared: true, isDirectShared: null, statements: null, ...reached })

it('a pooler that shares sessions is refused with the settings that are missing behind it', () => {
  const [both, direct, statements] = [
    refusalOf({}),
    refusalOf({ statements: 'unnamed' }),
    refusalOf({ isDirectShared: false }),
  ]
  expect(both).toMatch(/: set DATABASE_DIRECT_URL to \S.* and DATABASE_STATEMENTS=unnamed, or let the pooler/)
  expect(direct).toContain('set DATABASE_DIRECT_URL to the database server itself, or let')
  expect(statements).toContain('set DATABASE_STATEMENTS=unnamed, or let')
})

it('a shop opens behind a pooler with a direct address and a choice of statements, and without a pooler', () => {
  expect(refusalOf({ isDirectShared: false, statements: 'unnamed' })).toBeNull()
  expect(refusalOf({ isDirectShared: false, statements: 'named' })).toBeNull()
  expect(refusalOf({ isShared: false })).toBeNull()
})

it('a direct address that leads to a pooler as well is refused', () => {
  expect(refusalOf({ isDirectShared: true, statements: 'unnamed' })).toMatch(
    /^DATABASE_DIRECT_URL leads to a pooler/,
  )
})
