import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readBrowserLog, type BrowserLog } from '../../../application/contract/log/browserLog.ts'
import { answeredAgain } from './answeredAgain.ts'
import { differencesOf } from './redecided.ts'

/** A recorded session out of its file. @throws Error that names the first line which is wrong, and why */
export const sessionIn = (file: URL): BrowserLog => {
  const read = readBrowserLog(readFileSync(file, 'utf8').replace(/\n$/u, '').split('\n'))
  if (read.ok) return read.value
  const { line, why, detail } = read.refusal
  throw new Error(`${fileURLToPath(file)}: line ${line}: ${why} (${detail})`)
}

/** Holds that a recorded session goes by today's rules as it went: each wish, each event, what was seen, and what the shop answered. */
export const recordedSession = (file: URL): void => {
  describe(`the recorded session ${basename(fileURLToPath(file))}`, () => {
    it('is decided, folded and shown as it was', () => {
      expect(differencesOf(sessionIn(file))).toEqual([])
    })

    it('is answered by the shop as it was', async () => {
      expect((await answeredAgain(sessionIn(file))).differences).toEqual([])
    })
  })
}
