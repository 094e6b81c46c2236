import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CASES, OTHERWISE, type Case } from '../support/outsider/cases.ts'
import { nodeVerdict } from '../support/outsider/nodeVerdicts.ts'
import { goVerdicts, pythonVerdicts } from '../support/outsider/outsiders.ts'

type Vector = Case & {
  /** what Go's own sumdb/note and sumdb/tlog found */
  readonly go: unknown
  /** where the shop finds otherwise by choice, what; and why */
  readonly ours?: string
  readonly why?: string
}

const vectorsOf = (name: string): readonly Vector[] =>
  JSON.parse(readFileSync(`tests/fixtures/proof/${name}.json`, 'utf8')) as Vector[]

/** Of each case what it is about and what was found, so that a difference tells its name. */
const found = (vectors: readonly Case[], verdicts: readonly unknown[]) =>
  vectors.map(({ about }, i) => [about, verdicts[i]])
const wanted = (vectors: readonly Vector[]) => vectors.map(({ about, go, ours }) => [about, ours ?? go])

describe.each(Object.entries(CASES))('what Go found of %s', (name, cases) => {
  const vectors = vectorsOf(name)

  it('given the cases of today, then they are the kept ones, and where the shop finds otherwise each says why', () => {
    expect(vectors.map(({ go: _, ...test }) => test)).toStrictEqual(
      cases.map((test) => ({ ...test, ...OTHERWISE[test.about] })),
    )
    for (const { go, ours } of vectors) expect(ours).not.toStrictEqual(go)
  })

  it('given the kept cases, then the shop finds what Go found', async () => {
    expect(found(vectors, await Promise.all(vectors.map(nodeVerdict)))).toStrictEqual(wanted(vectors))
  })

  if (name !== 'making')
    it('given the kept cases, then Python finds what Go found', () => {
      expect(found(vectors, pythonVerdicts(vectors))).toStrictEqual(wanted(vectors))
    })
})

it('given the kept cases, when Go looks at them now, then it finds the same', () => {
  const vectors = Object.keys(CASES).flatMap(vectorsOf)
  expect(found(vectors, goVerdicts(vectors))).toStrictEqual(vectors.map(({ about, go }) => [about, go]))
})
