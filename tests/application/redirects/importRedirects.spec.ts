import { expect, test } from 'vitest'
import { memoryRedirects } from '../../support/memory/redirects.ts'
import { importRedirects as imported } from '../../../application/shop/redirects/importRedirects.ts'
import { redirectTable, type RedirectTable } from '../../../application/shop/redirects/redirectTable.ts'

const HEADER = 'from,to,permanent'
const importRedirects = async (table: RedirectTable, lines: readonly string[], strict: boolean) => {
  const faults: { readonly line: number }[] = []
  const onRefused = (fault: { readonly line: number }) => void faults.push(fault)
  return { ...(await imported(table, lines, { strict, onRefused })), faults }
}
const rule = (from: string, to: string, permanent = true) => ({ from, to, permanent })

test('an imported file replaces the one before, and applies immediately', async () => {
  const table = redirectTable([rule('/own', '/home')], memoryRedirects())
  const first = await importRedirects(table, [HEADER, '/a,/b', '/c,/d'], false)
  expect(first.done).toEqual({ added: 2, changed: 0, unchanged: 0, removed: 0 })
  expect(table.lookup('/a')).toEqual(rule('/a', '/b'))
  const second = await importRedirects(table, [HEADER, '/a,/e,false', '/f,/g'], false)
  expect(second.done).toEqual({ added: 1, changed: 1, unchanged: 0, removed: 1 })
  expect(table.lookup('/a')).toEqual(rule('/a', '/e', false))
  expect(table.lookup('/c')).toBeUndefined()
  expect(table.lookup('/own')).toEqual(rule('/own', '/home'))
  const third = await importRedirects(table, [HEADER, '/a,/e,false', '/f,/g'], false)
  expect(third.done).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0 })
})

test('a file with only a header removes every imported rule', async () => {
  const table = redirectTable([], memoryRedirects())
  await importRedirects(table, [HEADER, '/a,/b'], false)
  expect((await importRedirects(table, [HEADER], false)).done).toMatchObject({ removed: 1 })
  expect(table.lookup('/a')).toBeUndefined()
})

test('invalid lines are left out, and with strict or without a header everything stays unchanged', async () => {
  const table = redirectTable([], memoryRedirects())
  await importRedirects(table, [HEADER, '/a,/b'], false)
  for (const [lines, strict] of [
    [[HEADER, '/x,/y', 'wrong,/z'], true],
    [['/x,/y'], false],
    [[], false],
  ] as const) {
    expect((await importRedirects(table, lines, strict)).done).toBeNull()
    expect(table.lookup('/a')).toEqual(rule('/a', '/b'))
  }
  const lenient = await importRedirects(table, [HEADER, '/x,/y', 'wrong,/z'], false)
  expect(lenient).toMatchObject({
    read: 2,
    refused: 1,
    faults: [{ line: 3 }],
    done: { added: 1, removed: 1 },
  })
})

test('an imported rule has priority over the folder’s, also if they would form a cycle', async () => {
  const table = redirectTable([rule('/a', '/b'), rule('/c', '/d')], memoryRedirects())
  await importRedirects(table, [HEADER, '/b,/a', '/c,/e'], false)
  expect(table.lookup('/b')).toEqual(rule('/b', '/a'))
  expect(table.lookup('/a')).toBeUndefined()
  expect(table.lookup('/c')).toEqual(rule('/c', '/e'))
})
