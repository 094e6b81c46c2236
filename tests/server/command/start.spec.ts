import { execFile } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartStream } from '../../../application/shop/cart/loadCart.ts'
import { readEnvironment } from '../../../server/compose/environment.ts'
import { RATES } from '../../../server/plugins/rates/rates.ts'
import { readShop } from '../../../server/compose/shop.ts'
import { ADDRESS } from '../../support/samples/address.ts'
import {
  endedWhileOpening,
  freePort,
  startAndFail,
  startShop,
  type RunningShop,
} from '../../support/shop/shop.ts'

const root = mkdtempSync(join(tmpdir(), 'toonbank-start-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const ONE_LINE = /^[^\n]+\n$/

describe('a misconfigured shop says so in one line, exits with 1 and changes nothing', () => {
  it.each([
    ['SHOP', { SHOP: '../etc' }],
    ['SHOP', { SHOP: 'nowhere' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: 'http' }],
    ['MASTER_KEY', { DATABASE_URL: 'postgres://127.0.0.1:1/shop' }],
    ['MASTER_KEY', { MASTER_KEY: 'short' }],
    ['PAGE_CACHE_MB', { PAGE_CACHE_MB: '-1' }],
    ['AUDIT_MINUTES', { AUDIT_MINUTES: 'often' }],
    ['AUDIT_STREAMS', { AUDIT_STREAMS: 'all' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://127.0.0.1/shop' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:secret@db.example/shop', MASTER_KEY: '0'.repeat(64) }],
    ['DATABASE_TLS', { DATABASE_TLS: 'on' }],
    ['MOLLIE_API_KEY', { MOLLIE_API_KEY: 'secret' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop' }],
    ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'yes' }],
    ['MOLLIE_API_KEY', { PUBLIC_URL: 'https://shop.example', NODE_ENV: 'production' }],
    ['MOLLIE_API_KEY', { HOST: '0.0.0.0' }],
    ['PAYMENTS', { PAYMENTS: 'free' }],
    ['PAYMENTS', { PAYMENTS: 'simulator', MOLLIE_API_KEY: 'test_1234567890' }],
  ])('%s in %j', async (name, environment: Record<string, string>) => {
    const dataDir = join(root, 'untouched')
    const { code, err } = await startAndFail({ DATA_DIR: dataDir, PORT: '0', ...environment })
    expect(err).toMatch(ONE_LINE)
    expect(err).toContain(name)
    expect(code).toBe(1)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('and first names a mistyped variable, which may be the cause', async () => {
    const { code, err } = await startAndFail({
      DATA_DIR: join(root, 'untouched'),
      PUBLIC_URL: 'https://shop.example',
      PAYMENTS: 'simulator',
      DATABSE_URL: 'postgres://127.0.0.1:1/shop',
    })
    expect(err).toMatch(
      /^warning: [^\n]*DATABSE_URL[^\n]* DATABASE_URL\?\nDATABASE_URL is missing: [^\n]+\n$/,
    )
    expect(code).toBe(1)
  })

  it('because a port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = String((other.address() as AddressInfo).port)
    const dataDir = join(root, 'untouched')
    const { code, err } = await startAndFail({ DATA_DIR: dataDir, PORT: port })
    other.close()
    expect(err).toMatch(ONE_LINE)
    expect(err).toContain(`PORT ${port}`)
    expect(code).toBe(1)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('because a database does not answer', async () => {
    const { code, err } = await startAndFail({
      DATA_DIR: join(root, 'untouched'),
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/shop`,
      MASTER_KEY: '0'.repeat(64),
    })
    expect(err).toMatch(ONE_LINE)
    expect(code).toBe(1)
  })
})

describe('a database', () => {
  const opens = (url: string, more: Record<string, string> = {}) => {
    const read = readEnvironment({ DATABASE_URL: url, MASTER_KEY: '0'.repeat(64), ...more })
    if (!read.ok) {
      expect(read.refusal).toMatch(/^DATABASE_URL connects to \S+ without verified TLS: .*DATABASE_TLS=off/)
      expect(read.refusal).not.toContain('secret')
    }
    return read.ok
  }
  it.each([
    'postgres://u:secret@db.example/shop',
    'postgres://u:secret@10.0.0.7:5432/shop?sslmode=disable',
    'postgres://u:secret@db.example/shop?sslmode=prefer',
    'postgres://u:secret@db.example/shop?sslmode=no-verify',
    'postgres://u:secret@db.example/shop?uselibpqcompat=true&sslmode=require',
    'postgres://u:secret@db.example/shop?sslmode=verify-full&sslmode=disable',
    'postgres://u:secret@127.0.0.1/shop?host=db.example',
    'postgres://u:secret@localhost.example/shop',
  ])('on another machine is refused without verified TLS: %s', (url) => {
    expect(opens(url)).toBe(false)
    expect(opens(url, { DATABASE_TLS: 'off' })).toBe(true)
  })

  it.each([
    'postgres://u:secret@db.example/shop?sslmode=verify-full',
    'postgres://u:secret@db.example/shop?sslmode=require',
    'postgres://u:secret@db.example/shop?ssl=true',
    'postgres://u:secret@db.example/shop?uselibpqcompat=true&sslmode=verify-full',
    'postgres://u:secret@127.0.0.1/shop',
    'postgres://u:secret@localhost/shop',
    'postgres://u:secret@[::1]/shop',
    'postgres:///shop?host=/run/postgresql',
    'postgres://u:secret@%2Frun%2Fpostgresql/shop',
  ])('is opened over TLS, or on this machine: %s', (url) => {
    expect(opens(url)).toBe(true)
  })
})

describe('the embedded engine, which never calls fsync', () => {
  const paid = { PAYMENTS: 'simulator', PUBLIC_URL: 'https://shop.example' }
  const server = { DATABASE_URL: 'postgres://u@127.0.0.1/shop', MASTER_KEY: '0'.repeat(64) }
  const refusalOf = (env: Record<string, string>): string | null => {
    const read = readEnvironment(env)
    return read.ok ? null : read.refusal
  }

  it('opens at a public address only if it is named, so that no mistyped DATABASE_URL leads to it', () => {
    const { DATABASE_URL, ...rest } = server
    const missing = /^DATABASE_URL is missing: [^\n]*DATABASE=embedded[^\n]*$/
    expect(refusalOf({ ...paid, ...rest, DATABSE_URL: DATABASE_URL })).toMatch(missing)
    expect(refusalOf({ ...paid, DATABASE: 'embedded' })).toBeNull()
    expect(refusalOf({ ...paid, ...server })).toBeNull()
    expect(refusalOf({ ...paid, PUBLIC_URL: 'https://localhost' })).toBeNull()
  })

  it('and a database server exclude each other', () => {
    expect(refusalOf({ ...server, DATABASE: 'embedded' })).toMatch(
      /^DATABASE is embedded and DATABASE_URL is set/,
    )
    expect(refusalOf({ DATABASE: 'postgres' })).toBe('DATABASE can only be embedded')
  })
})

describe('the public address', () => {
  const read = (PUBLIC_URL: string) =>
    readEnvironment({ PUBLIC_URL, PAYMENTS: 'simulator', DATABASE: 'embedded' })

  it.each([
    'https://shop.example/winkel',
    'https://shop.example//',
    'https://shop.example?',
    'https://shop.example/?a=1',
    'https://shop.example/#top',
    'https://shop.example#',
    'https://me:secret@shop.example',
  ])('is refused with more than host and port: %s', (url) => {
    expect(read(url)).toEqual({
      ok: false,
      refusal: expect.stringMatching(/^PUBLIC_URL must end with its host/),
    })
  })

  it.each(['https://shop.example', 'https://shop.example/', 'http://localhost:3000'])('may be %s', (url) => {
    const found = read(url)
    expect(found.ok && found.value.publicUrl).toBe(url.replace(/\/$/, ''))
  })
})

it('two shops on one machine keep separate data unless they are configured otherwise', () => {
  const folderOf = (env: Record<string, string>) => {
    const read = readEnvironment(env)
    return read.ok ? read.value.dataDir : read.refusal
  }
  expect(
    [{}, { SHOP: 'security' }, { SHOP: 'rugs' }, { SHOP: 'rugs', DATA_DIR: 'elsewhere' }].map(folderOf),
  ).toEqual(['data', 'data', 'data/rugs', 'elsewhere'])
})

describe('the simulated provider, where anyone pays by a click', () => {
  it.each([
    ['not at a public address', { PUBLIC_URL: 'https://shop.example' }, false],
    ['not where it listens for strangers', { HOST: '0.0.0.0' }, false],
    ['not where it listens for strangers by IPv6', { HOST: '::' }, false],
    [
      'at a public address that asks for it',
      { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'simulator', DATABASE: 'embedded' },
      true,
    ],
    ['on this machine', {}, true],
    ['on this machine by name', { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }, true],
    ['on this machine by IPv6', { HOST: '::1' }, true],
  ])('opens %s', (_where, env: Record<string, string>, opens) => {
    const read = readEnvironment({ NODE_ENV: 'production', ...env })
    expect(read.ok).toBe(opens)
    if (!read.ok) expect(read.refusal).toMatch(/^MOLLIE_API_KEY is missing: .*PAYMENTS=simulator/)
  })
})

it('developer features are on only if they are named, and off by default', () => {
  const shown = [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'staging' }, { NODE_ENV: 'development' }].map(
    (env: Record<string, string>) => {
      const read = readEnvironment(env)
      return read.ok && read.value.development
    },
  )
  expect(shown).toEqual([false, false, false, true])
})

describe('the limits', () => {
  const environmentOf = (env: Record<string, string>) => {
    const read = readEnvironment(env)
    if (!read.ok) throw new Error(read.refusal)
    return read.value
  }

  it('are set by a variable each, and default to the shop’s own', () => {
    const { rates, searches, coalescing, databasePatience, fileLimits, trustedProxies, connections } =
      environmentOf({
        RATE_COUPONS: '1/2/3',
        SEARCHES_AT_ONCE: '3',
        PAYMENT_METHODS_SECONDS: '7',
        DATABASE_ANSWER_MS: '99',
        IMPORT_MB: '1',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
        CONNECTIONS: '7',
      })
    expect(rates).toEqual({ ...RATES, coupons: { session: 1, network: 2, windowMs: 3_000 } })
    expect(searches).toEqual({ atOnce: 3, waiting: 20, waitMs: 5_000 })
    expect(coalescing).toEqual({ paymentMs: 500, methodsMs: 7_000 })
    expect(databasePatience).toEqual({ connectMs: 5_000, answerMs: 99 })
    expect(fileLimits).toEqual({ bytes: 1_048_576, ratio: 100, lines: 2_000_000, refusals: 100 })
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1'])
    expect(environmentOf({}).trustedProxies).toEqual([])
    expect([connections, environmentOf({}).connections]).toEqual([7, 10_000])
  })

  it('are raised by one file for all measurements', () => {
    const { rates } = environmentOf(
      parseEnv(readFileSync('tests/bench/limits.env', 'utf8')) as Record<string, string>,
    )
    for (const { session, network } of Object.values(rates)) expect([session, network]).toEqual([9e8, 9e8])
  })

  it.each([
    ['RATE_COUPONS', '20'],
    ['RATE_COUPONS', '0/1/1'],
    ['DATABASE_ANSWER_MS', '0'],
    ['IMPORT_LINES', '-1'],
    ['SEARCHES_AT_ONCE', '0'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
  ])('are refused in one line: %s=%s', (name, value) => {
    const read = readEnvironment({ [name]: value })
    expect(read.ok ? '' : read.refusal).toMatch(new RegExp(`^${name} must be [^\n]+$`))
  })
})

it('pages may use 64 MB of memory unless configured otherwise', () => {
  const bytesOf = (env: Record<string, string>) => {
    const read = readEnvironment(env)
    return read.ok ? read.value.pageCacheBytes : read.refusal
  }
  expect([{}, { PAGE_CACHE_MB: '0' }, { PAGE_CACHE_MB: '200' }].map(bytesOf)).toEqual([
    67_108_864, 0, 209_715_200,
  ])
})

describe('a shop folder that can’t be read', () => {
  const folder = join(root, 'server/shops/broken')
  const broken = (change: () => void) => {
    rmSync(folder, { recursive: true, force: true })
    cpSync('server/shops/security', folder, { recursive: true })
    change()
    return readShop(root, 'broken', (html) => html)
  }
  const refusal = (change: () => void): string => {
    const shop = broken(change)
    return shop.ok ? 'it was read' : shop.refusal
  }

  it('is read while nothing is wrong', () => {
    expect(broken(() => undefined).ok).toBe(true)
  })

  it.each([
    ['config.json', '{\n\n"name": }'],
    ['config.json', '{}'],
    ['categories.json', 'null'],
    ['coupons.json', '[{}]'],
    ['content/new.json', '[1]'],
  ])('reports each fault of %s as %j in a line with the file’s name', (file, text) => {
    const lines = refusal(() => writeFileSync(join(folder, file), text)).split('\n')
    expect(lines.filter((line) => line.startsWith(`server/shops/broken/${file}: `))).not.toEqual([])
    for (const line of lines) expect(line).toMatch(/^server\/shops\/broken\/[^\s:]+: \S/)
  })

  it('without its content is reported too', () => {
    expect(refusal(() => rmSync(join(folder, 'content'), { recursive: true }))).toBe(
      'server/shops/broken/content: is missing: create it for the shop’s pages',
    )
  })
})

/** What a cart is opened with (its secret) and its public uid. */
interface CartNames {
  readonly cUid: string
  readonly uid: string
}

interface Said {
  readonly code: number
  readonly out: string
}

const toonbank = (shop: RunningShop, ...args: readonly string[]): Promise<Said> =>
  new Promise((resolve) => {
    const node = join(process.cwd(), 'node_modules/.bin/node')
    const env = { PATH: process.env['PATH'], ...shop.environment }
    const child = execFile(node, ['build/server/toonbank.js', ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, out: stdout + stderr }),
    )
  })

const SAMPLE = 'tests/fixtures/catalogue/icecat-sample.jsonl'
const PRODUCT = 2_113_176
const PAGE = `/product/${PRODUCT}/newstar-flat-screen-toolbar`

describe('a running shop', () => {
  const dataDir = join(root, 'data')
  let shop: RunningShop
  let cart: CartNames
  beforeAll(async () => {
    shop = await startShop({ dataDir })
  })
  afterAll(() => shop.stop())

  const post = (path: string, body: unknown, cookie = ''): Promise<Response> =>
    fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const quantity = async (): Promise<unknown> => {
    const answer = await post('/api/v2/account/cart/state', {}, `es_cuid=${cart.cUid}`)
    const { data } = (await answer.json()) as { data: { lines: readonly { quantity: number }[] } }
    return data.lines.map((line) => line.quantity)
  }

  it('continues when another process wants its folder, which is refused in one line', async () => {
    const { code, err } = await startAndFail({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect(err).toMatch(ONE_LINE)
    expect(err).toContain(dataDir)
    expect(code).toBe(1)
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  })

  it('imports a catalogue, finds it and shows it', async () => {
    const imported = await toonbank(shop, 'import', 'catalogue', SAMPLE, '--by', 'Anna')
    expect(imported.code, imported.out).toBe(0)
    const found = await (await post('/api/search', { q: 'Newstar flat screen toolbar' })).text()
    expect(found).toContain(String(PRODUCT))
    const page = await fetch(shop.url + PAGE)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Newstar flat screen toolbar')
  })

  const say = async (
    ...commands: readonly (readonly [args: readonly string[], contains: string])[]
  ): Promise<void> => {
    for (const [args, contains] of commands) {
      const { code, out } = await toonbank(shop, ...args)
      expect(code, `${args.join(' ')}: ${out}`).toBe(0)
      expect(out).toContain(contains)
    }
  }

  it('writes files that no other user of the machine may read', () => {
    const isOpen = (path: string): boolean => (lstatSync(path).mode & 0o077) !== 0
    expect(isOpen(dataDir)).toBe(false)
    // the database's files are copies, in the closed folder
    const written = readdirSync(dataDir).filter((name) => name !== 'database')
    expect(written.filter((name) => isOpen(join(dataDir, name)))).toEqual([])
  })

  it('answers every command while it runs', async () => {
    const line = { productId: PRODUCT, quantity: 2, options: [] }
    const added = await post('/api/v2/cart/lines', line)
    expect(added.status).toBe(200)
    cart = ((await added.json()) as { data: CartNames }).data
    const stream = cartStream(cart.uid)
    const file = join(root, 'export.jsonl')
    await say(
      [['audit', 'list'], stream],
      [['audit', 'show', stream], String(PRODUCT)],
      [['audit', 'replay', stream], ''],
      [['audit', 'replay', stream, '--json'], '{'],
      [['audit', 'export', '--stream', stream, '--out', file], ''],
      [['audit', 'verify', file], ''],
      [['audit', 'verify'], ''],
      [['import', 'catalogue', SAMPLE, '--by', 'Anna'], ''],
    )
    expect(readFileSync(file, 'utf8')).toContain(String(PRODUCT))
  })

  it('exits with 0 when it is asked to, and the commands work without it', async () => {
    await shop.stop()
    expect(await shop.ended).toBe(0)
    await say(
      [['audit', 'show', cartStream(cart.uid)], String(PRODUCT)],
      [['import', 'catalogue', SAMPLE, '--by', 'Anna'], ''],
    )
  })

  it('has its carts after a restart', async () => {
    shop = await startShop({ dataDir })
    expect(await quantity()).toStrictEqual([2])
  })

  it('does not open without the master key that sealed its customers’ data, and creates no new one', async () => {
    const filledIn = await post(
      '/api/v2/checkout/information',
      { ...ADDRESS, locale: 'nld' },
      `es_cuid=${cart.cUid}`,
    )
    expect(filledIn.status).toBe(200)
    await shop.stop()
    const path = join(dataDir, 'master.key')
    const key = readFileSync(path)
    rmSync(path)
    const { code, err } = await startAndFail({ ...shop.environment, PORT: String(await freePort()) })
    expect(err).toMatch(ONE_LINE)
    expect(err).toContain('restore that key')
    expect([code, existsSync(path)]).toEqual([1, false])
    writeFileSync(path, key, { mode: 0o600 })
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('exits with 0 on a %s while it opens', async (signal) => {
    expect(await endedWhileOpening(dataDir, signal)).toEqual({ code: 0, out: '' })
  })
})
