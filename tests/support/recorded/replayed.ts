import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readBrowserLog, type BrowserLog } from '../../../application/contract/log/browserLog.ts'
import { answeredAgain } from './answeredAgain.ts'
import { differencesOf } from './redecided.ts'

/**
 * A recorded session from its file.
 * @throws Error that names the first faulty line, and why
 */
export const sessionIn = (file: URL): BrowserLog => {
  const read = readBrowserLog(readFileSync(file, 'utf8').replace(/\n$/u, '').split('\n'))
  if (read.ok) return read.value
  const { line, why, detail } = read.refusal
  throw new Error(`${fileURLToPath(file)}: line ${line}: ${why} (${detail})`)
}

/**
 * Tests that a recorded session replays by the current rules as it went: each command, each event, each view,
 * and each response of the shop.
 */
export const recordedSession = (file: URL): void => {
  describe(`the recorded session ${basename(fileURLToPath(file))}`, () => {
    it('is decided, folded and shown as recorded', () => {
      expect(differencesOf(sessionIn(file))).toEqual([])
    })

    it('is answered by the shop as recorded', async () => {
      expect((await answeredAgain(sessionIn(file))).differences).toEqual([])
    })
  })
}
