import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, afterEach, describe, expect, it } from 'vitest'
import { readLine } from '../../../application/contract/log/line.ts'
import { archivedShop } from '../../support/audit/archivedShop.ts'
import { collect } from '../../support/database/commits.ts'
import { verifyPy } from '../../support/outsider/outsiders.ts'

type Shop = Awaited<ReturnType<typeof archivedShop>>
let shop: Shop
beforeEach(async () => {
  shop = await archivedShop()
})
afterEach(() => shop.stop())

const script = async (text: string) => void (await shop.database.session((run) => run(text)))
const linesOf = (stream: string) => collect(shop.deps.store.read(stream))
const typesOf = async (stream: string) =>
  (await linesOf(stream)).map((line) => {
    const read = readLine(line)
    return read.ok ? read.value.type : read.refusal.why
  })
const prune = (file: string, ...more: readonly string[]) => shop.ran('prune', file, '--by', 'Anna', ...more)
const mjs = (file: string) =>
  spawnSync(process.execPath, ['tests/support/verify.mjs', join(shop.cwd, file)], { encoding: 'utf8' }).stdout

describe('audit close', () => {
  it('given abandoned carts, then those without an order are closed as idle, by name; a second run closes none', async () => {
    const { ran, cart, taskCart } = shop
    const dry = await ran('close', '--idle', '90d', '--by', 'Anna', '--dry-run')
    expect(dry.out).toContain('carts would be closed\n')
    expect(await typesOf(`cart-${cart}`)).not.toContain('CartClosed')
    const { code, out } = await ran('close', '--idle', '90d', '--by', 'Anna', '--json')
    const streams = out
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { stream: string }).stream)
    expect([code, streams.includes(`cart-${cart}`), streams.includes(`cart-${taskCart}`)]).toEqual([
      0,
      true,
      true,
    ])
    for (const stream of streams) {
      const last = readLine((await linesOf(stream)).at(-1)!)
      expect(last).toMatchObject({
        ok: true,
        value: { type: 'CartClosed', data: { reason: 'idle' }, meta: { actor: 'staff:Anna', schema: 6 } },
      })
      expect(await typesOf(stream)).not.toContain('OrderAttached')
    }
    expect((await ran('close', '--idle', '90d', '--by', 'Anna')).out).toBe('0 carts closed\n')
    expect((await ran('verify')).code).toBe(0)
  })

  it('given younger carts, then none is closed', async () => {
    expect((await shop.ran('close', '--idle', '3y', '--by', 'Anna')).out).toBe('0 carts closed\n')
  })

  it('given wrong arguments, then it reports the mistake', async () => {
    const asked = [
      [['close'], '--idle takes an age: 90d, 12w or 1y'],
      [['close', '--idle', '90'], '--idle takes an age: 90d, 12w or 1y'],
      [['close', '--idle', '90d'], 'say who you are: --by NAME'],
      [['archive', '--older', '1y', '--by', 'Anna'], '--out takes the folder for the archive'],
      [['archive', '--out', '.', '--by', 'Anna'], '--older takes an age: 90d, 12w or 1y'],
      [['prune'], 'name one archive'],
      [['prune', 'x.jsonl.gz'], 'say who you are: --by NAME'],
      [
        ['prune', 'x.jsonl.gz', '--by', 'Anna'],
        'x.jsonl.gz is not an archive that this shop wrote: name a file from audit archive',
      ],
    ] as const
    for (const [args, why] of asked)
      expect(await shop.ran(...args)).toEqual({ code: 2, out: '', err: `audit ${args[0]}: ${why}\n` })
  })
})

describe('audit archive', () => {
  it('given finished carts, then it writes a packed export with its proof, which verifies, lists, shows and replays like the log', async () => {
    const { archived, ran, alone, cart, key } = shop
    const path = await archived()
    const file = basename(path)
    const stream = `cart-${cart}`
    expect(verifyPy('archive', path, '--key', key)).toMatchObject({ code: 0 })
    expect((await alone('verify', file)).out).toMatch(
      /^ok: \d+ events, \d+ streams, root [0-9a-f]{64}, an archive\n$/,
    )
    for (const args of [
      ['replay', stream],
      ['replay', stream, '--at', '2', '--json'],
      ['show', stream],
      ['show', stream, '--json'],
    ])
      expect(await alone(...args, '--in', file)).toStrictEqual(await ran(...args))
    const listed = (await alone('list', '--in', file, '--json')).out
    // a file has no statuses: each state would have to be recomputed
    const first = (listed.split('\n')[0] ?? '').replace('"status":null', '"status":"closed"')
    expect((await ran('list', '--json')).out).toContain(first)
    expect(listed).not.toContain('order-')
    const lines = gunzipSync(readFileSync(path)).toString()
    expect(lines).not.toContain('OrderAttached')
    expect((await ran('verify')).code).toBe(0)
  })

  it('given a folder that does not exist, then the archive is written into a new one', async () => {
    await shop.ran('close', '--idle', '90d', '--by', 'Anna')
    shop.later(400 * 86_400_000)
    const { code, out } = await shop.ran('archive', '--older', '1y', '--out', 'new/archives', '--by', 'Anna')
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/ written to \S+new\/archives\/archive-\S+\.jsonl\.gz\n$/u),
    ])
  })

  it('given --dry-run, or nothing old enough, then it writes no file and records nothing', async () => {
    const { ran } = shop
    await ran('close', '--idle', '90d', '--by', 'Anna')
    const { out } = await ran('archive', '--older', '1d', '--out', '.', '--by', 'Anna', '--dry-run')
    expect(out).toBe('there are no carts to archive\n')
    shop.later(2 * 86_400_000)
    const dry = await ran('archive', '--older', '1d', '--out', '.', '--by', 'Anna', '--dry-run')
    expect(dry.out).toMatch(/^\d+ events of \d+ carts would be archived\n$/)
    expect((await ran('list', '--prefix', 'archive-')).out).toBe('no streams\n')
  })

  it('given a file that unpacks to far more than any log, then every command that reads it refuses it by name', async () => {
    writeFileSync(join(shop.cwd, 'bomb.jsonl.gz'), gzipSync(Buffer.alloc(8_000_000)))
    for (const args of [
      ['verify', 'bomb.jsonl.gz'],
      ['list', '--in', 'bomb.jsonl.gz'],
      ['serve', 'bomb.jsonl.gz'],
    ]) {
      const { code, err } = await shop.alone(...args)
      expect([code, err]).toEqual([
        2,
        `audit ${args[0]}: bomb.jsonl.gz: unpacks to more than 250 times its size: files of this kind are never so large\n`,
      ])
    }
  })
})

describe('audit prune', () => {
  it('given an archive, then its carts are pruned from the log, which verifies as before, with every old proof', async () => {
    const { archived, ran, alone, cart, taskCart, paid, key, cwd } = shop
    const stream = `cart-${cart}`
    await ran('checkpoint')
    const path = await archived()
    writeFileSync(join(cwd, 'old'), (await ran('checkpoint')).out)
    await ran('prove', `${stream}@2`, '--out', 'receipt')
    await ran('export', '--all', '--out', 'before.jsonl')
    const live = await linesOf(`order-${paid}`)
    const replayed = await ran('replay', stream, '--json')

    expect((await prune(path, '--dry-run')).out).toMatch(/would be pruned\n$/)
    expect(await typesOf(stream)).not.toContain('pruned')
    const done = await prune(path)
    expect([done.code, done.err]).toEqual([0, ''])
    for (const gone of [stream, `cart-${taskCart}`])
      expect(new Set(await typesOf(gone))).toEqual(new Set(['pruned']))
    expect(await linesOf(`order-${paid}`)).toStrictEqual(live)

    expect((await ran('verify')).out).toMatch(/^ok: /)
    expect((await ran('verify', '--against', 'before.jsonl')).code).toBe(0)
    await ran('export', '--all', '--out', 'after.jsonl')
    expect((await ran('verify', '--against', 'after.jsonl')).code).toBe(0)
    expect((await alone('verify', 'after.jsonl')).code).toBe(0)
    expect((await ran('verify')).out).toBe((await alone('verify', 'after.jsonl')).out)
    expect(mjs('after.jsonl')).toMatch(/^ok: /)
    const old = ['--against', join(cwd, 'old'), '--key', key]
    expect(verifyPy('export', join(cwd, 'after.jsonl'), ...old)).toMatchObject({ code: 0 })
    const receipt = ['--line', 'receipt.line', '--key', key]
    expect((await alone('verify', 'receipt.tlog-proof', ...receipt)).code).toBe(0)
    expect(
      verifyPy('proof', join(cwd, 'receipt.tlog-proof'), '--line', join(cwd, 'receipt.line'), '--key', key),
    ).toMatchObject({ code: 0 })
    expect(await alone('replay', stream, '--json', '--in', basename(path))).toStrictEqual(replayed)

    for (const args of [
      ['show', stream],
      ['replay', stream],
      ['prove', stream],
      ['export', '--stream', stream],
      ['explain', stream],
      ['diff', stream, '--from', '1'],
      ['recompute', stream],
    ]) {
      const { code, err } = await ran(...args)
      expect([code, err]).toEqual([
        2,
        `audit ${args[0]}: ${stream} was pruned: its events are in ${basename(path)}\n`,
      ])
    }
    expect((await ran('recompute')).code).toBe(0)
    const again = await prune(path)
    expect([again.code, again.out]).toEqual([
      0,
      expect.stringMatching(/^0 events of 0 carts pruned, \d+ were pruned before\n$/),
    ])
    expect((await ran('archive', '--older', '1y', '--out', '.', '--by', 'Anna')).out).toBe(
      'there are no carts to archive\n',
    )
  })

  it('given a tree that is rebuilt from a pruned log, then it is the one that was signed', async () => {
    await prune(await shop.archived())
    await script('delete from log_nodes; delete from log_leaves')
    expect((await shop.ran('checkpoint')).code).toBe(0)
    expect((await shop.ran('verify')).code).toBe(0)
  })

  it('given a crash before the archive was recorded, then it can’t be pruned by, and the next archive can', async () => {
    const first = await shop.archived()
    await script(
      `delete from events where stream like 'archive-%'; delete from streams where stream like 'archive-%'`,
    )
    expect((await prune(first)).code).toBe(2)
    const { out } = await shop.ran('archive', '--older', '1y', '--out', '.', '--by', 'Anna', '--json')
    const { file } = JSON.parse(out) as { readonly file: string }
    expect((await prune(file)).code).toBe(0)
  })

  it('given a cart that differs from its archive, then it stays whole', async () => {
    const { archived, cart } = shop
    const path = await archived()
    const before = await linesOf(`cart-${cart}`)
    await script(`update streams set head = repeat('f', 64) where stream = 'cart-${cart}'`)
    const { code, err } = await prune(path)
    expect([code, err]).toEqual([1, `cart-${cart} differs from the archive and was not pruned\n`])
    expect(await linesOf(`cart-${cart}`)).toStrictEqual(before)
  })

  const CHANGED: readonly (readonly [string, (path: string) => void])[] = [
    ['a line', (path) => rewritten(path, (text) => text.replace('"quantity":1', '"quantity":2'))],
    ['a line left out', (path) => rewritten(path, (text) => text.slice(text.indexOf('\n') + 1))],
    ['two lines swapped', (path) => rewritten(path, (text) => text.replace(/^(.*\n)(.*\n)/u, '$2$1'))],
    ['its checkpoint', (path) => rewritten(path, (text) => text.replace(/"root":"./u, '"root":"x'))],
    ['its packing alone', (path) => rewritten(path, (text) => text, 1)],
    ['its end cut off', (path) => writeFileSync(path, readFileSync(path).subarray(0, -20))],
    ['an index of the proof', (path) => proof(path, (text) => text.replace(/index \d+/u, 'index 0'))],
    [
      'a hash of the proof',
      (path) => proof(path, (text) => text.replace(/\n([A-Za-z0-9+/]{42})/u, `\n${'A'.repeat(42)}`)),
    ],
    [
      'a hash of the proof left out',
      (path) => proof(path, (text) => text.replace(/\n[A-Za-z0-9+/]{43}=/u, '')),
    ],
    ['the signature', (path) => proof(path, (text) => text.replace(/(— \S+ .{20})./u, '$1_'))],
    ['the size', (path) => proof(path, (text) => text.replace(/(\/log\n)(\d)/u, '$19$2'))],
    ['its proof taken away', (path) => rmSync(path.replace('.jsonl.gz', '.proof'))],
    ['its name', (path) => renameSync(path, path.replace(/.\.jsonl\.gz$/u, '9.jsonl.gz'))],
  ]
  const rewritten = (path: string, change: (text: string) => string, level = 9): void =>
    writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(path)).toString()), { level }))
  const proof = (path: string, change: (text: string) => string): void => {
    const beside = path.replace('.jsonl.gz', '.proof')
    const before = readFileSync(beside, 'utf8')
    expect(change(before)).not.toBe(before)
    writeFileSync(beside, change(before))
  }
  it('given an archive with any change, then nothing is pruned by it', async () => {
    const { archived, cart } = shop
    const path = await archived()
    const kept = `${path}.kept`
    copyFileSync(path, kept)
    copyFileSync(path.replace('.jsonl.gz', '.proof'), `${kept}.proof`)
    const before = await linesOf(`cart-${cart}`)
    for (const [what, change] of CHANGED) {
      change(path)
      const renamed = path.replace(/.\.jsonl\.gz$/u, '9.jsonl.gz')
      const { code, out } = await prune(existsSync(path) ? path : renamed)
      expect([what, code === 0, out]).toEqual([what, false, ''])
      copyFileSync(kept, path)
      copyFileSync(`${kept}.proof`, path.replace('.jsonl.gz', '.proof'))
    }
    expect(await linesOf(`cart-${cart}`)).toStrictEqual(before)
    expect((await prune(path)).code).toBe(0)
  })

  const FORGED: readonly (readonly [string, (shop: Shop) => string, readonly string[]])[] = [
    [
      'a live line that somebody put a pruned one’s words in the place of',
      ({ paid }) =>
        `update events set line = '{"pruned":{"by":"archive-x@2","hash":"${'0'.repeat(64)}","leaf":"${'0'.repeat(64)}","stream":"order-${paid}","version":1}}' where stream = 'order-${paid}' and version = 1`,
      ['wrong-event', 'wrong-leaf'],
    ],
    [
      'a kept hash that was changed',
      ({ cart }) =>
        `update events set line = regexp_replace(line, '"hash":".', '"hash":"' || case when line ~ '"hash":"0' then '1' else '0' end) where stream = 'cart-${cart}' and version = (select version from streams where stream = 'cart-${cart}')`,
      ['wrong-head', 'wrong-prune'],
    ],
    [
      'a kept leaf that was changed',
      ({ cart }) =>
        `update events set line = regexp_replace(line, '"leaf":".', '"leaf":"' || case when line ~ '"leaf":"0' then '1' else '0' end) where stream = 'cart-${cart}' and version = 1`,
      ['wrong-leaf', 'wrong-prune'],
    ],
    [
      'a pruned cart that was taken out',
      ({ cart }) =>
        `delete from events where stream = 'cart-${cart}'; delete from streams where stream = 'cart-${cart}'`,
      ['wrong-leaf', 'wrong-prune', 'wrong-tally'],
    ],
    [
      'a state that a pruned cart can’t have',
      ({ cart }) =>
        `update streams set state = replace(state, 'closed', 'open') where stream = 'cart-${cart}'`,
      ['wrong-state'],
    ],
    [
      'one event of another’s pruning',
      ({ cart }) => `update events set line = replace(line, '@2', '@3') where stream = 'cart-${cart}'`,
      ['wrong-prune'],
    ],
  ]
  it('given a pruned log that somebody changed, then verify reports it', async () => {
    await prune(await shop.archived())
    for (const [what, forge, whys] of FORGED) {
      await script('begin')
      await script(forge(shop))
      const { code, out } = await shop.ran('verify', '--json')
      await script('rollback')
      const found = out
        .trimEnd()
        .split('\n')
        .flatMap((line) => (JSON.parse(line) as { why?: string }).why ?? [])
      expect([what, code, [...new Set(found)].sort()]).toEqual([what, 1, whys])
    }
  })
})
