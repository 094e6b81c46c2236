import { describe, expect, it } from 'vitest'
import { buildFor } from '../../../application/shop/builds/buildFor.ts'

describe('the build that a process reports to a page', () => {
  const AB = ['a', 'b']

  it.each([
    ['a page of the same build', 'a', 'a', AB, 'a'],
    ['a page of an older build: the newer one', 'b', 'a', AB, 'b'],
    ['a page of a newer build: the page’s own', 'a', 'b', AB, 'b'],
    ['a page of a build that is no longer stored: the process’s own', 'b', 'z', AB, 'b'],
    ['a page that doesn’t say its build: the process’s own', 'a', undefined, AB, 'a'],
    ['any page, if the process’s own build could not be stored: the process’s own', 'a', 'b', ['b'], 'a'],
  ] as const)('is for %s', (_what, own, running, inOrder, reported) => {
    expect(buildFor(own, running, inOrder)).toBe(reported)
  })

  it('never sends a page back and forth between processes of two builds', () => {
    for (const running of AB) {
      const reported = AB.map((own) => buildFor(own, running, AB))
      expect(reported.every((build) => build >= running)).toBe(true)
    }
  })
})
