import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { commandLine } from '../../../server/command/commandLine.ts'
import { takeDataFolder } from '../../../server/command/control/dataFolder.ts'
import { serveControl } from '../../../server/command/control/serve.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { CART, cartEvents, storeWith } from '../../support/samples/sampleCart.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { AUDIT_COMMANDS } from '../../../server/command/audit/auditCommands.ts'
import { COMMANDS } from '../../../server/command/commands.ts'

const deps = async () => commandDeps(await storeWith(cartEvents()))

const called = async (args: readonly string[], env: Record<string, string>) => {
  const { io, written } = recordedIo()
  let opened = 0
  const open = async () => {
    opened++
    return { services: await deps(), close: async () => undefined }
  }
  const code = await commandLine({ args, env, io, version: 'b1', release: () => '1.2.3', sha256, open })
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
  const control = await serveControl({ path: folderLock.value.socket, version: '1', run })
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

test('help lists the commands, or those of one topic', async () => {
  const all = await called(['--help'], {})
  expect(all.code).toBe(0)
  expect(all.out.trim().split('\n')).toHaveLength(COMMANDS.length)
  const audit = await called(['help', 'audit'], {})
  expect(audit.out.trim().split('\n')).toHaveLength(AUDIT_COMMANDS.length)
  expect((await called(['help', 'sing'], {})).code).toBe(1)
  expect((await called(['sing'], {})).err).toBe('there is no command "sing": see toonbank --help\n')
})
