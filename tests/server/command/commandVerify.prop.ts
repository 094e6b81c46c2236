import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { auditVerifyFile } from '../../../server/command/audit/proof/verify.ts'
import { sampleExport, textOf } from '../../support/database/exports.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { runs } from '../../support/runs.ts'

test('any one changed byte of an export is found, except in the checkpoint’s timestamp', async () => {
  const cwd = tempFolder()
  const bytes = Buffer.from(textOf(await sampleExport()))
  const from = bytes.lastIndexOf('{"checkpoint":{"at":"') + '{"checkpoint":{"at":"'.length
  const instant = { from, to: from + 24 }
  const verify = async (content: Uint8Array) => {
    writeFileSync(join(cwd, 'x'), content)
    return auditVerifyFile(sha256, ['x'], recordedIo({ cwd }).io)
  }
  expect(await verify(bytes)).toBe(0)
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      fc.pre(at < instant.from || at >= instant.to)
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ change
      expect(await verify(changed)).toBe(1)
    }),
    runs(1_000),
  )
})
