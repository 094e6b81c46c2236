import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CASES, OTHERWISE, type Case } from '../support/outsider/cases.ts'
import { nodeVerdict } from '../support/outsider/nodeVerdicts.ts'
import { goVerdicts, pythonVerdicts } from '../support/outsider/outsiders.ts'

type Vector = Case & {
  /** the result of Go's own sumdb/note and sumdb/tlog */
  readonly go: unknown
  /** the shop's result, where it deviates on purpose, and why */
  readonly ours?: string
  readonly why?: string
}

const vectorsOf = (name: string): readonly Vector[] =>
  JSON.parse(readFileSync(`tests/fixtures/proof/${name}.json`, 'utf8')) as Vector[]

/** Each case's name and result, so that a difference shows its name. */
const found = (vectors: readonly Case[], verdicts: readonly unknown[]) =>
  vectors.map(({ about }, i) => [about, verdicts[i]])
const wanted = (vectors: readonly Vector[]) => vectors.map(({ about, go, ours }) => [about, ours ?? go])

describe.each(Object.entries(CASES))('Go’s results of %s', (name, cases) => {
  const vectors = vectorsOf(name)

  it('given the generated cases, then they equal the stored ones, and each deviation of the shop has a reason', () => {
    expect(vectors.map(({ go: _, ...test }) => test)).toStrictEqual(
      cases.map((test) => ({ ...test, ...OTHERWISE[test.about] })),
    )
    for (const { go, ours } of vectors) expect(ours).not.toStrictEqual(go)
  })

  it('given the stored cases, then the shop’s results equal Go’s', async () => {
    expect(found(vectors, await Promise.all(vectors.map(nodeVerdict)))).toStrictEqual(wanted(vectors))
  })

  if (name !== 'making')
    it('given the stored cases, then Python’s results equal Go’s', () => {
      expect(found(vectors, pythonVerdicts(vectors))).toStrictEqual(wanted(vectors))
    })
})

it('given the stored cases, when Go runs them again, then its results are the same', () => {
  const vectors = Object.keys(CASES).flatMap(vectorsOf)
  expect(found(vectors, goVerdicts(vectors))).toStrictEqual(vectors.map(({ about, go }) => [about, go]))
})
