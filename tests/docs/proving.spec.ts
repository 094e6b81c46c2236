import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The snippets of docs/proving.md by the file that each says it is. */
const SNIPPETS = [...readFileSync('docs/proving.md', 'utf8').matchAll(/^```ts (\S+)\n(.*?)^```$/gmsu)].map(
  ([, path = '', code = '']) => ({ path, code }),
)
const FOLDER = resolve('build/snippets')

/** Writes a snippet where it can run, its imports leading where they would from its own place. */
const runnable = ({ path, code }: (typeof SNIPPETS)[number]): string => {
  const file = join(FOLDER, dirname(path), basename(path))
  mkdirSync(dirname(file), { recursive: true })
  const moved = code.replaceAll(/from '(\.[^']+)'/gu, (_, to: string) => {
    const there = relative(dirname(file), resolve(dirname(path), to))
    return `from '${there.startsWith('.') ? there : `./${there}`}'`
  })
  writeFileSync(file, moved)
  return file
}

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
    await import(/* @vite-ignore */ runnable(snippet))
  })
