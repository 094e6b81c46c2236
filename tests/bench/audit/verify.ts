import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { canonical } from '../../../application/contract/log/canonical.ts'
import { cart } from '../../../domain/cart/cart.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import { snapshotOf } from '../../../domain/cart/cartTotals.ts'
import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { auditVerifyFile } from '../../../server/command/audit/proof/verify.ts'
import type { Measured } from '../report.ts'
import { writeExport } from './madeLog.ts'
import { spentOn, sumOf, type Spent } from './spent.ts'

const EVENTS = 200_000
const ROUNDS = 3
/** of the bare loop, the goal */
const SHARE = 0.4

/**
 * Parses each line, makes its canonical form (by the shop's own function: simpler ones were slower) and
 * hashes it, then folds the cart and prices it; lines in memory, without any other check.
 */
const bareLoop = (lines: readonly string[]): void => {
  let state = cart.initial()
  for (const line of lines) {
    const { hash, ...stored } = JSON.parse(line) as StoredEvent
    if (sha256(canonical(stored)) !== hash) throw new Error(`a wrong hash: ${line}`)
    if (stored.version === 1) state = cart.initial()
    const event = { type: stored.type, data: stored.data } as CartEvent
    cart.evolve(state, event)
    if (!('totals' in event.data)) continue
    const { totalInclVat } = priceCart(snapshotOf(state)).totals
    if (totalInclVat !== event.data.totals.totalInclVat) throw new Error(`a wrong total: ${line}`)
  }
}

const verify = async (cwd: string, file: string): Promise<void> => {
  let said = ''
  const io = {
    out: (text: string) => (said += text),
    err: () => undefined,
    isTTY: false,
    columns: 80,
    cwd,
  }
  const code = await auditVerifyFile(sha256, [file], io)
  if (code !== 0 || !said.startsWith('ok: ')) throw new Error(said)
}

/** `audit verify FILE` and the bare loop in turn, by CPU time. */
export const measureVerify = async (events = EVENTS): Promise<readonly Measured[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'toonbank-verify-'))
  try {
    const file = join(folder, 'log.jsonl')
    const lines = await writeExport(file, events)
    const [shop, bare]: [Spent[], Spent[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await spentOn(() => bareLoop(lines)))
      shop.push(await spentOn(() => verify(folder, file)))
    }
    const rate = (seconds: number): number => (lines.length * ROUNDS) / seconds
    const [verified, looped] = [sumOf(shop), sumOf(bare)]
    const row = (what: string, of: keyof Spent): Measured => ({
      what: `audit verify FILE, ${lines.length.toLocaleString('en-GB')} events, ${what}`,
      shop: rate(verified[of]),
      yardstick: rate(looped[of]),
      unit: '/s',
      against: `a bare loop: parse, canonical form, hash, fold, price (promised: ${SHARE} of it)`,
    })
    return [row('by the processor’s time', 'cpu'), row('by the clock', 'elapsed')]
  } finally {
    await rm(folder, { recursive: true })
  }
}
