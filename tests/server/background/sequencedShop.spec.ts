import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { noteVerifier } from '../../../adapters/crypto/noteKeys.ts'
import { readCheckpoint, notesIn } from '../../../application/shop/proof/logCheckpoint.ts'
import { openNote } from '../../../application/shop/proof/note.ts'
import { clockFrom } from '../../support/shop/clockFrom.ts'
import { freePort, startShop } from '../../support/shop/shop.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { until } from '../../support/until.ts'

/** The data of a shop with a few products and orders, from before its log had a tree. */
const FOLDER = 'tests/fixtures/folder/data.tar.br'

test('a legacy shop builds its log’s tree by itself and signs it; a tree that no longer fits is not signed again, and readyz warns while the shop serves', async () => {
  const dataDir = tempFolder()
  execFileSync('tar', ['-xof', '-', '-C', dataDir], { input: brotliDecompressSync(readFileSync(FOLDER)) })
  // the log is named after the shop's address
  const environment = { ...clockFrom('2026-11-21T09:36:00Z'), PORT: String(await freePort()) }
  const start = () => startShop({ dataDir, environment })
  const tamper = async (text: string) => {
    const database = await openDatabase({ kind: 'embedded', dataDir: join(dataDir, 'database') })
    const rows = await database.session((script) => script(text))
    await database.close()
    return rows
  }

  const shop = await start()
  const signed = async () => {
    const { status, note } = await fetch(`${shop.url}/log/checkpoint`).then(async (answer) => ({
      status: answer.status,
      note: await answer.text(),
    }))
    return status === 200 ? note : null
  }
  await until(async () => (await signed()) !== null, 'the log is signed')
  const note = (await signed()) ?? ''
  const key = (await (await fetch(`${shop.url}/.well-known/toonbank-log-key`)).text()).trim()
  await shop.stop()
  const opened = openNote(note, [noteVerifier(key)!])
  const checkpoint = opened.ok ? readCheckpoint(opened.value.text) : null
  expect(checkpoint?.origin).toBe(`127.0.0.1:${environment.PORT}/log`)
  expect(checkpoint?.size).toBeGreaterThan(50)
  expect(notesIn(readFileSync(join(dataDir, 'checkpoints.txt'), 'utf8'))).toContain(note)

  // all tables, but not the file next to them
  await tamper(`
    delete from events where position = (select min(position) from events);
    delete from log_leaves; delete from log_nodes; delete from log_checkpoints`)
  const again = await start()
  const ready = async () => (await (await fetch(`${again.url}/readyz`)).json()) as { data: unknown }
  const warns = async () => JSON.stringify((await ready()).data).includes('"log"')
  await until(warns, 'readyz warns')
  expect((await fetch(again.url)).status).toBe(200)
  expect((await fetch(`${again.url}/log/checkpoint`)).status).toBe(404)
  await again.stop()
  const told = again
    .said()
    .split('\n')
    .filter((line) => line.includes('the log is no longer signed'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('as the file of checkpoints has it')
})
