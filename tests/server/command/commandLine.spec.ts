import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { commandLine } from '../../../server/command/commandLine.ts'
import { takeDataFolder } from '../../../server/command/control/dataFolder.ts'
import { serveControl } from '../../../server/command/control/serve.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { CART, cartEvents, storeWith } from '../../support/samples/sampleCart.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { PlainError } from '../../../domain/kernel/plainError.ts'

const deps = async () => commandDeps(await storeWith(cartEvents()))

const bare = () => Promise.reject(new Error('these commands need a shop'))

const called = async (args: readonly string[], env: Record<string, string>) => {
  const { io, written } = recordedIo()
  let opened = 0
  const open = async () => {
    opened++
    return { services: await deps(), close: async () => undefined }
  }
  const line = { args, env, io, version: 'b1', release: () => '1.2.3', sha256, open, bare }
  const code = await commandLine(line)
  return { code, opened, ...written }
}

test('without a running shop the command locks the folder, opens the shop, and releases the folder', async () => {
  const folder = tempFolder()
  const { code, opened, out } = await called(['audit', 'list'], { DATA_DIR: folder })
  expect([code, opened]).toEqual([0, 1])
  expect(out).toContain(CART)
  expect(readdirSync(folder)).toEqual(['control.lock'])
})

test('while the shop runs the command runs through it', async () => {
  const folder = tempFolder()
  const folderLock = takeDataFolder(folder, 'the shop', { serves: true })
  if (!folderLock.ok) throw new Error(folderLock.refusal)
  const shop = await deps()
  const run = (args: readonly string[], io: Parameters<typeof runCommand>[2]) => runCommand(shop, args, io)
  const control = await serveControl({ path: folderLock.value.socket, version: 'b1', run })
  onTestFinished(async () => {
    await control.close()
    folderLock.value.release()
  })
  const { code, opened, out } = await called(['audit', 'show', CART], { DATA_DIR: folder })
  expect([code, opened]).toEqual([0, 0])
  expect(out).toContain('LineQuantityChanged')
})

test('a folder in use by anything but a shop is refused in one line', async () => {
  const folder = tempFolder()
  const folderLock = takeDataFolder(folder, 'toonbank import catalogue', { serves: false })
  if (!folderLock.ok) throw new Error(folderLock.refusal)
  onTestFinished(() => folderLock.value.release())
  const { code, opened, err } = await called(['audit', 'list'], { DATA_DIR: folder })
  expect([code, opened]).toEqual([2, 0])
  expect(err).toMatch(/^data folder \S+ is in use by toonbank import catalogue \(process \d+ since \S+\)\n$/u)
})

test('with a database of its own the command takes no lock and creates no folder', async () => {
  const folder = join(tempFolder(), 'none')
  const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://u@127.0.0.1/x', MASTER_KEY: '0'.repeat(64) }
  const { code, opened } = await called(['audit', 'list'], env)
  expect([code, opened]).toEqual([0, 1])
  expect(existsSync(folder)).toBe(false)
})

test('a mistyped folder is named and not created', async () => {
  const folder = join(tempFolder(), 'none')
  expect(await called(['audit', 'list'], { DATA_DIR: folder })).toEqual({
    code: 2,
    opened: 0,
    out: '',
    err: `there is no shop in ${folder}: set DATA_DIR to its folder\n`,
  })
  expect(existsSync(folder)).toBe(false)
})

test.each([
  [{ PORT: '99999' }, 'PORT must be a port: 0 to 65535\n'],
  [{ SHOP: '../x' }, 'SHOP must be the name of a folder in server/shops\n'],
  [
    { DATABASE_URL: 'postgres://u@127.0.0.1/x' },
    'MASTER_KEY is missing: with DATABASE_URL it must be 32 bytes, as 64 hex digits or as base64\n',
  ],
  [{ MASTER_KEY: 'short' }, 'MASTER_KEY must be 32 bytes, as 64 hex digits or as base64\n'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address\n'],
  [{ MOLLIE_API_KEY: 'x' }, 'MOLLIE_API_KEY must begin with test_ or live_\n'],
  [
    { SMTP_URL: 'smtp://shop:100%@mail.example' },
    'SMTP_URL must be an smtp:// or smtps:// address, with a % in its user or password written as %25\n',
  ],
  [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must be an https address, or http on this machine\n'],
])('%j is refused in one line that names the variable', async (env, line) => {
  expect(await called(['audit', 'list'], env as Record<string, string>)).toEqual({
    code: 2,
    opened: 0,
    out: '',
    err: line,
  })
})

test('a mistyped variable is named in a warning, and the command runs', async () => {
  const { code, err } = await called(['audit', 'list'], {
    DATA_DIR: tempFolder(),
    DATABSE_URL: 'postgres://u@127.0.0.1/x',
  })
  expect([code, err]).toEqual([0, 'warning: nothing reads DATABSE_URL: do you mean DATABASE_URL?\n'])
})

test.each([
  [['orders', 'ship', '--foo'], 1, 'orders ship: unknown option --foo: see --help\n'],
  [['orders', 'ship', '2026-00001'], 1, 'orders ship: say who you are: --by NAME\n'],
  [['orders', 'list', '--from', '1 May'], 1, 'orders list: --from takes a day such as 2026-11-30\n'],
  [
    ['orders', 'receive', '2026-00001', 'x', '--as', 'cash', '--by', 'P'],
    1,
    /give the amount received in euros/u,
  ],
  [['customers', 'list', '--limit', '0'], 1, /--limit must be 1 to 10000/u],
  [['import', 'catalogue', '--by', 'Piet'], 1, 'import catalogue: name one catalogue file\n'],
  [['audit', 'show'], 2, 'audit show: name one stream\n'],
  [['audit', 'archive', '--older', 'long', '--by', 'P'], 2, /--older takes an age/u],
])('%j is refused before a shop is opened or looked for', async (args, code, why) => {
  const folder = join(tempFolder(), 'none')
  const said = await called(args, { DATA_DIR: folder })
  expect(said).toMatchObject({ code, opened: 0, out: '' })
  expect(said.err).toMatch(why)
  expect(existsSync(folder)).toBe(false)
})

test.each([['--version'], ['version']])('%s prints the version and the build', async (word) => {
  expect(await called([word], {})).toEqual({
    code: 0,
    opened: 0,
    out: 'toonbank 1.2.3, build b1\n',
    err: '',
  })
})

test('an unexpected error is one plain line that names the file with its details, which only its user may read', async () => {
  vi.stubEnv('TMPDIR', tempFolder())
  onTestFinished(() => void vi.unstubAllEnvs())
  const { io, written } = recordedIo()
  const line = { version: 'b1', release: () => '1.2.3', sha256, env: { DATA_DIR: tempFolder() }, io, bare }
  const why = 'No bindings found for service: "Symbol(passkeys)".\n\nTrying to resolve'
  const open = async () => {
    throw new Error(why)
  }
  expect(await commandLine({ ...line, args: ['orders', 'list'], open })).toBe(1)
  const [, file = ''] =
    /^orders list: an unexpected error stopped the command: its details are in (\S+)\n$/u.exec(written.err) ??
    []
  expect(readFileSync(file, 'utf8')).toContain(why)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test.each([
  [
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }),
    'the database does not answer: check that it runs, and DATABASE_URL, then try again',
  ],
  [
    Object.assign(new Error('database "x" does not exist'), { code: '3D000' }),
    'the database refuses the connection: database "x" does not exist: check DATABASE_URL',
  ],
  [new PlainError('the database was made by a newer version'), 'the database was made by a newer version'],
])('%s is reported in words', async (error, why) => {
  const { io, written } = recordedIo()
  const line = { version: 'b1', release: () => '1.2.3', sha256, env: { DATA_DIR: tempFolder() }, io, bare }
  const open = () => Promise.reject(error)
  expect(await commandLine({ ...line, args: ['audit', 'list'], open })).toBe(2)
  expect(written.err).toBe(`audit list: ${why}\n`)
})
