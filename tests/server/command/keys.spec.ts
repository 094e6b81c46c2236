import { beforeEach, expect, it } from 'vitest'
import type { CommandServices } from '../../../server/command/command.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { commandComposition } from '../../../server/compose/container/commandComposition.ts'
import { WHOLE } from '../../../server/compose/container/names.ts'
import { environmentOf } from '../../support/shop/composedShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const OLD = { MASTER_KEY: '1'.repeat(64) }
const NEW = { MASTER_KEY: '2'.repeat(64) }
const BOTH = { ...NEW, MASTER_KEY_PREVIOUS: OLD.MASTER_KEY }

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
