import { describe, expect, it } from 'vitest'
import { runnable, snippetsOf } from '../support/snippets.ts'

/** The snippets of docs/proving.md by the file that each says it is. */
const SNIPPETS = snippetsOf('docs/proving.md')

it('has a snippet on prices and one on the queue, each a property of ten lines', () => {
  expect(SNIPPETS.map(({ path }) => path)).toStrictEqual([
    'tests/domain/pricing/mine.prop.ts',
    'tests/domain/queue/mine.prop.ts',
  ])
  for (const { code } of SNIPPETS)
    expect(
      code.split('\n').filter((line) => line !== '' && !line.startsWith('import')).length,
    ).toBeLessThanOrEqual(10)
})

for (const snippet of SNIPPETS)
  describe(snippet.path, async () => {
    await import(/* @vite-ignore */ runnable(snippet, SNIPPETS))
  })
