import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { commandLine } from '../../../server/command/commandLine.ts'
import { commandShop } from '../../../server/compose/commandShop.ts'
import { fillNumbered, NUMBERED } from '../../support/database/numberedDatabase.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

test('a shop whose database was created by numbered migrations opens: its log verifies, and its order is shown with its buyer', async () => {
  const dataDir = tempFolder()
  for (const name of ['master.key', 'checkpoints.txt'])
    copyFileSync(join(NUMBERED, name), join(dataDir, name))
  const database = await openDatabase({ kind: 'embedded', dataDir: join(dataDir, 'database') })
  await fillNumbered(database)
  await database.close()
  const ran = async (...args: readonly string[]) => {
    const { io, written } = recordedIo({ cwd: dataDir })
    const env = { NODE_ENV: 'production', PAYMENTS: 'simulator', DATA_DIR: dataDir }
    return { code: await commandLine({ ...commandShop(), env, args, io }), ...written }
  }
  const verified = await ran('audit', 'verify')
  const shown = await ran('orders', 'show', '2026-00001')
  // the root of that shop's log
  const root = '8da0932d23dd301f23399aab9dba5b8a23c0fc5097c4155623bb6e91ef89d4ea'
  expect(verified).toMatchObject({ code: 0, out: `ok: 122 events, 107 streams, root ${root}\n` })
  expect(shown.code).toBe(0)
  expect(shown.out).toMatch(/^buyer +Anneke Jansen-Vermeulen$/m)
  expect(shown.out).toMatch(/^paid +28\.91$/m)
})
