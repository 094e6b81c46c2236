import { openDatabase } from '../../adapters/sql/engine/openDatabase.ts'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlEventStore } from '../../adapters/sql/log/eventStore.ts'
import { exported } from '../../application/contract/log/export.ts'
import { verifyLog } from '../../application/shop/audit/verify.ts'
import { AT } from '../support/database/commits.ts'

const LOOP = join(import.meta.dirname, '../support/database/commitLoop.mjs')
const ROUNDS = 4

/**
 * Runs the loop until it has acknowledged `more` commits, kills it there, and returns the last one it
 * acknowledged.
 */
const killedAfter = (folder: string, more: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [LOOP, folder], { cwd: join(import.meta.dirname, '../..') })
    const complaints: Buffer[] = []
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.split('\n').length > more) child.kill('SIGKILL')
    })
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(Buffer.concat(complaints).toString()))
      else resolve(Number(output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1)))
    })
  })

test('a process killed between any two of its commits loses none that it acknowledged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-kill-'))
  try {
    let last = 0
    for (let round = 1; round <= ROUNDS; round++) {
      const acknowledged = await killedAfter(folder, 50 * round)
      expect(acknowledged).toBeGreaterThanOrEqual(last + 50 * round)
      const database = await openDatabase({ kind: 'embedded', dataDir: folder })
      const store = sqlEventStore(database, sha256)
      const { head, state } = await store.present('cart-1')
      expect(head.version).toBeGreaterThanOrEqual(acknowledged)
      expect(state).toBe(head.version)
      const verified = await verifyLog(exported(store.readAll(), AT, sha256), sha256)
      expect(verified).toMatchObject({ ok: true, value: { events: head.version, streams: 1 } })
      await database.close()
      last = head.version
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
