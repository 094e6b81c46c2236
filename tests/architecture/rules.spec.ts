import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALLOWED, BROKEN, ROUTED } from './breaches.ts'

const root = join(import.meta.dirname, '../..')
const folders = [mkdtempSync(join(tmpdir(), 'rules-')), mkdtempSync(join(tmpdir(), 'rules-'))]
const here = process.cwd()
let config: IConfiguration
const found: string[][] = []

/**
 * Writes the files into `folder` and returns `rule: from` for each violation that the project's own rules
 * find there.
 */
async function violations(folder: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  symlinkSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  const tops = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))]
  const { output } = await cruise(
    tops.filter((top) => !top.includes('node_modules') && !top.endsWith('.json')),
    { ...config.options, baseDir: folder, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true },
    { symlinks: false },
  )
  return (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}

beforeAll(async () => {
  const module = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as {
    default: IConfiguration
  }
  config = module.default
  const [bad = '', good = ''] = folders
  const broken = [...Object.values(BROKEN), ...Object.values(ROUTED)]
  found.push(await violations(bad, Object.assign({}, ...broken.map(({ files }) => files))))
  found.push(await violations(good, ALLOWED))
})

afterAll(() => {
  process.chdir(here)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('every configured rule has one breach here, and no other does', () => {
  expect(Object.keys(BROKEN).sort()).toEqual(config.forbidden?.map(({ name }) => name).sort())
})

test('every rule gives its reason', () => {
  expect(config.forbidden?.filter(({ comment = '' }) => comment.length < 20)).toEqual([])
})

test.each(Object.entries(BROKEN))('a breach of %s is reported under that name', (name, { from }) => {
  expect(found[0]).toContain(`${name}: ${from}`)
})

test.each(Object.entries(ROUTED))('%s does not know the router', (name, { from }) => {
  expect(found[0]).toContain(`${name}: ${from}`)
})

test('an import that the table allows is not reported', () => {
  expect(found[1]).toEqual([])
})
