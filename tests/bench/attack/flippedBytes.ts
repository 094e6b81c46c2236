import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { auditVerifyFile } from '../../../server/command/audit/proof/verify.ts'
import type { Attack } from './attack.ts'
import { browserOf } from './browser.ts'
import { toonbank } from './commands.ts'

/** The one member without information about the log: the checkpoint's timestamp. */
const AT = '{"checkpoint":{"at":"'

const NO_IO = { out: () => undefined, err: () => undefined, isTTY: false, columns: 80 } as const

/** An export of the shop's log with one changed byte. */
export const flippedBytes: Attack = {
  name: 'flipped bytes of an export',
  run: async ({ shop, ask, network, random, times }) => {
    const broken: string[] = []
    const shopper = browserOf(ask, network())
    await shopper.json('/api/v2/cart/lines', { productId: 1014, quantity: 2, options: [] })
    const state = await shopper.json('/api/v2/account/cart/state')
    const { uid } = (JSON.parse(state.text) as { readonly data: { readonly uid: string } }).data
    const cwd = mkdtempSync(join(tmpdir(), 'toonbank-attack-'))
    const trials = times(2_000, 60)
    try {
      const exported = await toonbank(
        shop,
        'audit',
        'export',
        '--stream',
        `cart-${uid}`,
        '--out',
        join(cwd, 'whole'),
      )
      if (exported.code !== 0) return { tried: 'nothing', broken: [`no export: ${exported.out}`] }
      const bytes = readFileSync(join(cwd, 'whole'))
      const verify = (file: string) => auditVerifyFile(sha256, [file], { ...NO_IO, cwd })
      if ((await verify('whole')) !== 0) broken.push('an export that nobody touched is refused')
      const instant = bytes.lastIndexOf(AT) + AT.length
      for (let done = 0; done < trials;) {
        const at = Math.floor(random() * bytes.length)
        if (at >= instant && at < instant + 24) continue
        const changed = Buffer.from(bytes)
        const bit = 1 << Math.floor(random() * 8)
        changed[at] = (changed[at] ?? 0) ^ bit
        writeFileSync(join(cwd, 'changed'), changed)
        if ((await verify('changed')) !== 1) broken.push(`byte ${at} by ${bit}: not found`)
        done += 1
      }
    } finally {
      rmSync(cwd, { recursive: true, force: true })
    }
    return { tried: `${trials.toLocaleString('en-GB')} exports with one bit changed`, broken }
  },
}
