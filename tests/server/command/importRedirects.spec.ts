import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { memoryRedirects } from '../../support/memory/redirects.ts'
import { redirectTable } from '../../../application/shop/redirects/redirectTable.ts'
import { FILE_LIMITS } from '../../../server/command/fileLimits.ts'
import { importRedirectsCommand } from '../../../server/command/importRedirects.ts'
import { asked } from '../../support/shop/asked.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { startShop, type RunningShop } from '../../support/shop/shop.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const HEADER = 'from,to,permanent\n'

/** Runs the command on a table in memory, with these files next to it. */
const run = async (
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
  redirects = redirectTable([], memoryRedirects()),
) => {
  const cwd = tempFolder()
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content)
  const { io, written } = recordedIo({ cwd })
  return { code: await importRedirectsCommand({ redirects, fileLimits: FILE_LIMITS }, args, io), ...written }
}

test('a file is imported, compressed or not; faulty lines are named and left out, or with --strict refuse the whole file [2-044]', async () => {
  const table = redirectTable([], memoryRedirects())
  const good = `${HEADER}/a,/b,true\r\n/c,/d,false\r\n`
  expect(await run(['a.csv'], { 'a.csv': good }, table)).toEqual({
    code: 0,
    out: '2 rules: 2 added, 0 changed, 0 unchanged, 0 removed, 0 refused.\n',
    err: '',
  })
  const packed = await run(['a.csv.gz'], { 'a.csv.gz': gzipSync(good) }, table)
  expect(packed.out).toBe('2 rules: 0 added, 0 changed, 2 unchanged, 0 removed, 0 refused.\n')
  const bad = `${HEADER}/a,/b\n/x,https://evil.example\n/y\n`
  const strict = await run(['b.csv', '--strict'], { 'b.csv': bad }, table)
  expect(strict).toEqual({
    code: 1,
    out: '3 rules, 2 refused. Nothing was changed.\n',
    err: 'line 3: to: must be a path of the shop: it begins with one /, without host, ? or #\nline 4: to: is missing\n',
  })
  expect(table.lookup('/c')?.to).toBe('/d')
  const lenient = await run(['b.csv'], { 'b.csv': bad }, table)
  expect([lenient.code, lenient.out]).toEqual([
    1,
    '3 rules: 0 added, 0 changed, 1 unchanged, 1 removed, 2 refused.\n',
  ])
})

test.each([
  [['none.csv'], 'none.csv: there is no such file\n'],
  [['cut.csv.gz'], 'cut.csv.gz: is damaged\n'],
  [['latin.csv'], 'latin.csv: is not UTF-8 text\n'],
  [['long.csv'], 'long.csv: has more than 200000 lines\n'],
  [['text.csv'], 'line 1: header: must be from,to,permanent\n'],
])('%j is refused in one line that says why', async (args, err) => {
  const files = {
    'cut.csv.gz': gzipSync(HEADER).subarray(0, 12),
    'latin.csv': Buffer.from([0x66, 0xe9, 0x0a]),
    'long.csv': HEADER + '\n'.repeat(200_000),
    'text.csv': 'just a text',
  }
  const { code, err: stderr } = await run(args, files)
  expect(code).toBe(1)
  expect(stderr).toBe(err)
})

test.each([
  [[], 'name one file of redirects'],
  [['--what'], 'unknown option --what: see --help'],
  [['a.csv', 'b.csv'], 'unexpected argument "b.csv": see --help'],
])('%j is refused: %s', async (args, why) => {
  const { code, err } = await run(args)
  expect([code, err]).toEqual([1, `import redirects: ${why}\n`])
})

describe('while the shop runs [2-044]', () => {
  let shop: RunningShop
  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop.stop())

  const importing = (text: string) => {
    const cwd = tempFolder()
    writeFileSync(join(cwd, 'rules.csv'), text)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['build/server/toonbank.js', 'import', 'redirects', join(cwd, 'rules.csv')],
      { env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...shop.environment }, encoding: 'utf8' },
    )
    return { code: status, out: stdout, err: stderr }
  }
  const at = async (path: string) => {
    const { status, headers } = await asked(shop.url, path)
    return [status, headers.location]
  }

  it('an import takes effect at once, overrides the folder’s rules, and ends when another replaces it', async () => {
    expect(await at('/oud')).toEqual([404, undefined])
    expect(await at('/shop')).toEqual([301, '/products'])
    expect(importing(`${HEADER}/oud,/ouder\n/ouder,/sirenes,false\n/shop,/centrales\n`)).toMatchObject({
      code: 0,
      err: '',
    })
    expect(await at('/oud/')).toEqual([302, '/sirenes'])
    expect(await at('/shop')).toEqual([301, '/centrales'])
    expect(await at('/hubs')).toEqual([301, '/ajax-alarmsysteem/hub'])
    expect(importing(HEADER).out).toContain('3 removed')
    expect(await at('/oud')).toEqual([404, undefined])
    expect(await at('/shop')).toEqual([301, '/products'])
  })
})
