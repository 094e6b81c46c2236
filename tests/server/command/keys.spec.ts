import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { commandLine } from '../../../server/command/commandLine.ts'
import { wrap } from '../../../adapters/crypto/wrappedKey.ts'
import type { BareShop } from '../../../server/command/bareShop.ts'
import { keysCheckBare } from '../../../server/command/keys/check.ts'
import type { CommandServices } from '../../../server/command/command.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { commandShop } from '../../../server/compose/commandShop.ts'
import { commandComposition } from '../../../server/compose/container/commandComposition.ts'
import { WHOLE } from '../../../server/compose/container/names.ts'
import { environmentOf } from '../../support/shop/composedShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const OLD = { MASTER_KEY: '1'.repeat(64) }
const NEW = { MASTER_KEY: '2'.repeat(64) }
const BOTH = { ...NEW, MASTER_KEY_PREVIOUS: OLD.MASTER_KEY }

const [KEY, OTHER] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]

let folder: string
beforeEach(() => {
  folder = tempFolder()
})

/** Runs the work on the folder's shop, opened with these keys. */
const withShop = async <T>(
  keys: Readonly<Record<string, string>>,
  work: (services: CommandServices) => Promise<T>,
): Promise<T> => {
  await using closing = new AsyncDisposableStack()
  const environment = environmentOf({ DATA_DIR: folder, PUBLIC_URL: 'https://shop.example', ...keys })
  const { get } = await commandComposition({ environment, closing })
  // before the shop is closed
  const done = await work(get(WHOLE.commands))
  return done
}
/**
 * The values that must not depend on the master key: the digests that find accounts, and the key that signs
 * the log.
 */
const own = async ({ accountDigest, logSigner }: CommandServices) => [
  accountDigest('anna@voorbeeld.nl'),
  logSigner().verifierKey,
]
const rotate = async (services: CommandServices) => {
  const { io, written } = recordedIo()
  return { code: await runCommand(services, ['keys', 'rotate'], io), ...written }
}

it('a new master key opens everything the shop had; the old one opens no shop any more', async () => {
  const before = await withShop(OLD, async (services) => ({
    own: await own(services),
    sealed: await services.vault.seal('anna', 'Anna de Vries'),
    refused: await rotate(services),
  }))
  expect(before.refused).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('MASTER_KEY_PREVIOUS'),
  })
  await expect(withShop(NEW, own)).rejects.toThrow('not the master key')
  const opens = async (services: CommandServices) => [
    await services.vault.open(before.sealed),
    await own(services),
  ]
  const all = ['Anna de Vries', before.own]
  await withShop(BOTH, async (services) => {
    expect(await opens(services)).toEqual(all)
    const { io, written } = recordedIo()
    expect(await runCommand(services, ['keys', 'check'], io)).toBe(0)
    expect(written.out).toContain('6 keys open with MASTER_KEY_PREVIOUS alone')
    expect(await rotate(services)).toEqual({
      code: 0,
      out: '6 keys rewrapped: all now use MASTER_KEY; remove MASTER_KEY_PREVIOUS before the next start\n',
      err: '',
    })
    expect(await opens(services)).toEqual(all)
  })
  expect(await withShop(NEW, opens)).toEqual(all)
  await expect(withShop(OLD, own)).rejects.toThrow('not the master key')
})

/** Runs a command as a terminal does, in the folder; what is typed there, if there is a terminal. */
const ran = async (
  variables: Readonly<Record<string, string>>,
  args: readonly string[],
  typed?: readonly string[],
) => {
  const { io, written } = recordedIo({ cwd: folder })
  const left = [...(typed ?? [])]
  const env = { PAYMENTS: 'simulator', DATA_DIR: join(folder, 'data'), ...variables }
  const asking = typed === undefined ? io : { ...io, secret: async () => left.shift() ?? '' }
  return { code: await commandLine({ ...commandShop(), env, args, io: asking }), ...written }
}

it.each([
  ['the shop’s key', { present: KEY, previous: null }, 0, '1 keys open with the master key\n', ''],
  [
    'the previous key',
    { present: OTHER, previous: KEY },
    0,
    '0 keys open with the master key\n1 keys open with MASTER_KEY_PREVIOUS alone: run toonbank keys rotate before you remove it\n',
    '',
  ],
  [
    'another key',
    { present: OTHER, previous: null },
    1,
    '0 keys open with the master key\n',
    'keys check: 1 keys can’t be opened, so the data encrypted with them can’t be read: anna\n',
  ],
  [
    'no key',
    null,
    1,
    '',
    'keys check: there is no master key (MASTER_KEY, or master.key in DATA_DIR), and 1 keys need it: see toonbank keys import\n',
  ],
])('keys check with %s says what opens', async (_what, keys, code, out, err) => {
  const rows = [{ subject: 'anna', wrapped: wrap(KEY, 'anna', KEY) }]
  const bare = {
    masterKeys: async () => keys,
    hasTables: async () => true,
    open: async () => ({ keyRing: { after: async (subject: string) => (subject === '' ? rows : []) } }),
  } as unknown as BareShop
  const { io, written } = recordedIo()
  expect(await keysCheckBare(bare, [], io)).toBe(code)
  expect(written).toEqual({ out, err })
})

it('keys check in a place without data is refused and creates nothing, so that a restore can follow', async () => {
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/master.key'), KEY)
  expect(await ran({}, ['keys', 'check'])).toMatchObject({
    code: 1,
    err: 'keys check: there are no data here yet: restore a backup first, or set DATA_DIR or DATABASE_URL\n',
  })
  expect(existsSync(join(folder, 'data/database'))).toBe(false)
})

const PASSPHRASE = { KEY_PASSPHRASE: 'correct horse battery' }

it('an exported key is sealed with a passphrase, and comes back as a key file or as MASTER_KEY', async () => {
  const file = join(folder, 'key.json')
  expect(await ran({ ...OLD, ...PASSPHRASE }, ['keys', 'export', 'key.json'])).toMatchObject({
    code: 0,
    err: '',
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).not.toContain('1'.repeat(20))
  expect(await ran({ ...OLD, ...PASSPHRASE }, ['keys', 'export', 'key.json'])).toMatchObject({
    code: 1,
    err: 'keys export: key.json exists: name a new file\n',
  })

  const server = { DATABASE_URL: 'postgres://u@127.0.0.1/x', ...PASSPHRASE }
  expect(await ran(server, ['keys', 'import', 'key.json'])).toEqual({
    code: 0,
    out: `MASTER_KEY=${OLD.MASTER_KEY}\n`,
    err: '',
  })
  expect(await ran({ KEY_PASSPHRASE: 'another passphrase' }, ['keys', 'import', 'key.json'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('the passphrase is another one, or the file was changed'),
  })
  const key = join(folder, 'data/master.key')
  expect(await ran(PASSPHRASE, ['keys', 'import', 'key.json'])).toMatchObject({ code: 0 })
  expect(readFileSync(key).toString('hex')).toBe(OLD.MASTER_KEY)
  expect((await ran(PASSPHRASE, ['keys', 'import', 'key.json'])).out).toContain('is this key already')

  // typed twice, from the key file
  rmSync(file)
  const typed = 'a typed passphrase'
  expect(await ran({}, ['keys', 'export', 'key.json'], [typed, 'another'])).toMatchObject({ code: 1 })
  expect(await ran({}, ['keys', 'export', 'key.json'], ['short'])).toMatchObject({ code: 1 })
  expect(await ran({}, ['keys', 'export', 'key.json'], [typed, typed])).toMatchObject({ code: 0 })
  expect(await ran({}, ['keys', 'import', 'key.json', '--print'], [typed])).toMatchObject({
    out: `MASTER_KEY=${OLD.MASTER_KEY}\n`,
  })
  expect(await ran({}, ['keys', 'export', 'other.json'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('set KEY_PASSPHRASE'),
  })
})
