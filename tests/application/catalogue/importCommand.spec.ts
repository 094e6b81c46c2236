import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import { memoryCatalogue } from '../../support/memory/catalogue.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import { commitOf } from '../../support/database/commits.ts'
import { namedPictures } from '../../support/samples/namedPictures.ts'
import { FILE_LIMITS } from '../../../server/command/fileLimits.ts'
import { importCatalogueCommand } from '../../../server/command/importCatalogue.ts'
import { lineOf } from '../../support/samples/products.ts'

let cwd = ''
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'import-'))
})
afterAll(() => rm(cwd, { recursive: true }))

const run = async (
  args: readonly string[],
  catalogue = memoryCatalogue(memoryTables(), sha256),
  isTTY = false,
  fileLimits = FILE_LIMITS,
  pictures = namedPictures,
  by: readonly string[] = ['--by', 'Anna'],
) => {
  let out = ''
  let err = ''
  const io = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    isTTY,
    columns: 80,
    cwd,
  }
  const deps = {
    catalogueWriter: catalogue,
    sanitise,
    pictures,
    picturesFrom: () => namedPictures,
    clock: { now: () => 0 },
    fileLimits,
  }
  return { code: await importCatalogueCommand(deps, [...args, ...by], io), out, err }
}

test('a file, compressed or not, with CR LF, a byte order mark and U+2028 in a text, is imported; again, nothing changes', async () => {
  const text = `\uFEFF${lineOf(1, { brand: 'a\u2028b' })}\r\n${lineOf(2)}`
  await writeFile(join(cwd, 'a.jsonl'), text)
  await writeFile(join(cwd, 'a.jsonl.gz'), gzipSync(text))
  const catalogue = memoryCatalogue(memoryTables(), sha256)
  expect(await run(['a.jsonl'], catalogue)).toEqual({
    code: 0,
    out: '2 lines: 2 added, 0 changed, 0 unchanged, 0 refused.\n',
    err: '',
  })
  expect((await run(['a.jsonl.gz'], catalogue)).out).toBe(
    '2 lines: 0 added, 0 changed, 2 unchanged, 0 refused. Nothing changed.\n',
  )
})

test.each([
  ['nobody', [], 'import catalogue: say who you are: --by NAME\n'],
  ['a name that is none', ['--by', ' '], 'import catalogue: --by takes a name of at most 60 letters'],
])('%s imports nothing', async (_who, by, why) => {
  await writeFile(join(cwd, 'a.jsonl'), lineOf(1))
  const catalogue = memoryCatalogue(memoryTables(), sha256)
  const { code, out, err } = await run(['a.jsonl'], catalogue, false, FILE_LIMITS, namedPictures, by)
  expect([code, out, err.slice(0, why.length)]).toEqual([1, '', why])
  expect(await catalogue.isEmpty()).toBe(true)
})

test('with --stock counted each number of stock is a count; one below what is sold and not shipped is refused with its line', async () => {
  const tables = memoryTables()
  const catalogue = memoryCatalogue(tables, sha256)
  const stocked = [1, 2].map((id) => lineOf(id, { stock: { openQuantity: 1 } })).join('\n')
  await writeFile(join(cwd, 'counted.jsonl'), stocked)
  await run(['counted.jsonl'], catalogue)
  const { commit } = memoryEventStore(sha256, tables)
  const sold = [1, 2].map((productId) => ({ move: 'take', orderUid: 'p', productId, quantity: 1 }) as const)
  await commit({
    ...commitOf('order-o'),
    payments: [{ paymentUid: 'p', orderUid: 'o', providerId: null, open: false }],
    stock: sold,
  })
  await writeFile(join(cwd, 'counted.jsonl'), stocked.replace('"openQuantity":1', '"openQuantity":0'))
  expect(await run(['counted.jsonl', '--stock', 'counted'], catalogue)).toEqual({
    code: 1,
    out: '2 lines: 0 added, 0 changed, 1 unchanged, 1 refused. Nothing changed.\n',
    err: 'line 1: stock.openQuantity: 1 pieces are sold and not shipped yet: count them too, or record first that they were shipped\n',
  })
  await writeFile(join(cwd, 'counted.jsonl'), stocked.replaceAll('"openQuantity":1', '"openQuantity":3'))
  await run(['counted.jsonl', '--stock', 'counted'], catalogue)
  expect([tables.stock.get(1)?.onHand, tables.stock.get(2)?.onHand]).toEqual([2, 2])
  expect((await run(['counted.jsonl', '--stock', 'guessed'], catalogue)).err).toBe(
    'import catalogue: --stock must be one of changed, counted\n',
  )
})

test('each price event records who imported it', async () => {
  await writeFile(join(cwd, 'a.jsonl'), lineOf(1))
  const tables = memoryTables()
  await run(['a.jsonl'], memoryCatalogue(tables, sha256))
  expect(tables.log.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { type: 'PriceSet', meta: { actor: 'staff:Anna' } },
  ])
})

test('refused lines are reported and set exit code 1', async () => {
  await writeFile(join(cwd, 'bad.jsonl'), `${lineOf(1)}\n${lineOf(2, { brand: 1 })}\n`)
  const lenient = await run(['bad.jsonl'])
  expect([lenient.code, lenient.err]).toEqual([1, 'line 2: brand: must be a text\n'])
  expect(lenient.out).toBe('2 lines: 1 added, 0 changed, 0 unchanged, 1 refused.\n')
  const strict = await run(['--strict', 'bad.jsonl'])
  expect(strict.out).toContain('Nothing was imported')
})

test('a terminal shows one line that is rewritten', async () => {
  await writeFile(join(cwd, 'tty.jsonl'), lineOf(1))
  const { out } = await run(['tty.jsonl'], undefined, true)
  expect(out).toContain('\r')
  expect(out).toContain('[####################] 1 lines')
})

test.each([
  ['nothing.jsonl', 'there is no such file'],
  ['folder.jsonl', 'is a folder'],
  ['cut.jsonl.gz', 'is damaged'],
  ['noise.jsonl.gz', 'is damaged'],
  ['latin.jsonl', 'is not UTF-8 text'],
])('%s prints one line that says %s', async (file, why) => {
  const { mkdir } = await import('node:fs/promises')
  await mkdir(join(cwd, 'folder.jsonl'), { recursive: true })
  await writeFile(join(cwd, 'cut.jsonl.gz'), gzipSync(lineOf(1)).subarray(0, 40))
  await writeFile(join(cwd, 'noise.jsonl.gz'), 'no gzip at all')
  await writeFile(join(cwd, 'latin.jsonl'), Buffer.from([0x7b, 0xe9, 0x7d]))
  expect(await run([file])).toMatchObject({ code: 1, err: `${file}: ${why}\n` })
})

test('an impossible file name is reported like one that can’t be opened', async () => {
  const file = `${'x'.repeat(300)}.jsonl`
  expect(await run([file])).toMatchObject({ code: 1, err: `${file}: can’t be opened\n` })
})

test('if pictures can’t be stored, the message names their folder and not the file', async () => {
  await writeFile(join(cwd, 'pictured.jsonl'), lineOf(1, { images: ['a.png'] }))
  const bring = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), {
      code: 'ENOSPC',
      syscall: 'open',
      path: '/shop/images/ab/c-350.webp',
    })
  }
  expect(await run(['pictured.jsonl'], undefined, false, FILE_LIMITS, { bring })).toEqual({
    code: 1,
    out: 'Nothing was imported.\n',
    err: 'pictures: /shop/images/ab/c-350.webp can’t be written: the disk is full: free some space and try again\n',
  })
  const missing = async () => {
    throw Object.assign(new Error('ENOTDIR'), { code: 'ENOTDIR', syscall: 'mkdir', path: '/shop/images/ab' })
  }
  expect((await run(['pictured.jsonl'], undefined, false, FILE_LIMITS, { bring: missing })).err).toContain(
    '/shop/images/ab can’t be written',
  )
})

test.each([[[]], [['--what']], [['a', 'b']]])('%j is refused in a line', async (args) => {
  const { code, err } = await run(args)
  expect([
    code,
    /^import catalogue: (?:name one catalogue file|unknown option --what|unexpected argument)/u.test(err),
  ]).toEqual([1, true])
})

/** A stream with a small memory footprint: the same text repeated, compressed. */
const packed = async (file: string, text: string, times: number): Promise<void> => {
  const pieces = Readable.from(
    (function* () {
      for (let i = 0; i < times; i += 1_000) yield text.repeat(Math.min(1_000, times - i))
    })(),
  )
  await pipeline(pieces, createGzip(), createWriteStream(join(cwd, file)))
}

describe('a file built to be large', () => {
  test('that unpacks to far more than its size is read no further, and earlier lines stay imported', async () => {
    const lines = Array.from({ length: 600 }, (_, i) => `${lineOf(i + 1)}\n`).join('')
    await writeFile(join(cwd, 'bomb.jsonl.gz'), gzipSync(lines + `${' '.repeat(9)}\n`.repeat(2_000_000)))
    const { code, out, err } = await run(['bomb.jsonl.gz'])
    expect([code, err]).toEqual([1, 'bomb.jsonl.gz: unpacks to more than 100 times its size\n'])
    expect(out).toMatch(/500 added and 0 changed before the error; these changes remain\.\n$/)
    expect(await run(['bomb.jsonl.gz', '--strict'])).toMatchObject({
      code: 1,
      out: 'Nothing was imported.\n',
    })
  })

  test('without a valid line is reported by a hundred refusals and a count', async () => {
    await packed('wrong.jsonl.gz', 'x\n', 300_000)
    const { code, out, err } = await run(['wrong.jsonl.gz'])
    expect([code, out.split('\n').at(-2)]).toEqual([
      1,
      '300000 lines: 0 added, 0 changed, 0 unchanged, 300000 refused. Nothing changed.',
    ])
    expect(err.split('\n').slice(98)).toEqual([
      'line 99: the line: must be a JSON object',
      'line 100: the line: must be a JSON object',
      'and 299900 more that are not shown',
      '',
    ])
  })

  test.each([
    [{ bytes: 1_048_576 }, 'has more than 1 MB'],
    [{ lines: 9 }, 'has more than 9 lines'],
  ])('beyond %j is read no further', async (limit, why) => {
    await packed('long.jsonl.gz', `${' '.repeat(2_000)}\n`, 1_000)
    const { code, err } = await run(['long.jsonl.gz'], undefined, false, {
      ...FILE_LIMITS,
      ratio: 9_999,
      ...limit,
    })
    expect([code, err]).toEqual([1, `long.jsonl.gz: ${why}\n`])
  })

  test('with a line of ten million characters refuses that line alone', async () => {
    const file = createWriteStream(join(cwd, 'line.jsonl'))
    const endless = (function* () {
      yield `${lineOf(1)}\n{"title":"`
      for (let i = 0; i < 20; i += 1) yield 'é'.repeat(500_000)
      yield `"}\n${lineOf(2)}\n`
    })()
    await pipeline(Readable.from(endless), file)
    const { out, err } = await run(['line.jsonl'])
    expect(err).toBe('line 2: the line: is longer than 1000000 characters\n')
    expect(out).toBe('3 lines: 2 added, 0 changed, 0 unchanged, 1 refused.\n')
  })

  test.each([
    ['a list', `{"categories":[${'1,'.repeat(400_000)}1]}`, 'categories: has more than 1000 entries'],
    ['depth', `{"categories":${'['.repeat(400_000)}${']'.repeat(400_000)}}`, /: is nested too deep$/],
    [
      'fields',
      `{${Array.from({ length: 90_000 }, (_, i) => `"k${i}":1`).join()}}`,
      'the line: has more than 1000 entries',
    ],
    ['wrong fields', `{${Array.from({ length: 900 }, (_, i) => `"k${i}":1`).join()}}`, /^productId/],
  ])('by %s is refused in a few lines', async (_what, line, first) => {
    await writeFile(join(cwd, 'much.jsonl'), `${line}\n${lineOf(2)}\n`)
    const { out, err } = await run(['much.jsonl'])
    const said = err.trimEnd().split('\n')
    expect(said.length).toBeLessThanOrEqual(20)
    expect(said[0]?.replace('line 1: ', '')).toEqual(
      typeof first === 'string' ? first : expect.stringMatching(first),
    )
    expect(out).toContain('1 added, 0 changed, 0 unchanged, 1 refused.')
  })
})
