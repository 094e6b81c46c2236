import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Variables } from '../../server/compose/variables/variables.ts'

const textOf = (page: string): string => readFileSync(page, 'utf8')
const NAMED = new Set(
  [
    ...`${textOf('docs/reference/configuration.md')}${textOf('docs/reference/limits.md')}`.matchAll(
      /^\| (.*?) \|/gmu,
    ),
  ]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/gu)])
    .map(([, name = '']) => name),
)

it('the pages on configuration and limits list exactly the variables that are read', () => {
  expect([...NAMED].sort()).toEqual(Object.keys(Variables.shape).sort())
})

it('the example environment file sets only variables that are read', () => {
  const set = [...textOf('.env.example').matchAll(/^(?:# )?([A-Z0-9_]+)=/gmu)].map(([, name = '']) => name)
  expect(set.length).toBeGreaterThan(5)
  expect(set.filter((name) => !(name in Variables.shape))).toEqual([])
})
