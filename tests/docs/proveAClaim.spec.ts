import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runnable, snippetsOf } from '../support/snippets.ts'

const PAGE = 'docs/guide/prove-a-claim.md'

/** The page's snippets by their file names. */
const SNIPPETS = snippetsOf(PAGE)

it('the page on proving a claim has a snippet on prices, one on the queue and one on orders, each a property of some ten lines', () => {
  expect(SNIPPETS.map(({ path }) => path)).toStrictEqual([
    'tests/domain/pricing/mine.prop.ts',
    'tests/domain/queue/mine.prop.ts',
    'tests/domain/orders/mine.prop.ts',
  ])
  for (const { code } of SNIPPETS)
    expect(
      code.split('\n').filter((line) => line !== '' && !line.startsWith('import')).length,
    ).toBeLessThanOrEqual(12)
})

for (const snippet of SNIPPETS)
  describe(snippet.path, async () => {
    await import(/* @vite-ignore */ runnable(snippet, SNIPPETS))
  })

it('the page on proving a claim has an example that an outside program runs in plain Node, with the output on the page', () => {
  const page = readFileSync(PAGE, 'utf8')
  const [, code = ''] = /^```js example\.mjs\n(.*?)^```$/msu.exec(page) ?? []
  const [, printed] = /It prints `([^`]+)`/u.exec(page) ?? []
  const program = mkdtempSync(join(tmpdir(), 'toonbank-example-'))
  try {
    mkdirSync(join(program, 'node_modules'))
    symlinkSync(resolve('.'), join(program, 'node_modules/toonbank'))
    writeFileSync(join(program, 'example.mjs'), code)
    const out = execFileSync(process.execPath, ['example.mjs'], { cwd: program, encoding: 'utf8' })
    expect(out.trim()).toBe(printed)
  } finally {
    rmSync(program, { recursive: true })
  }
})
