import { cosigned, type PostText, type WitnessAddress } from './cosigned.ts'
import { storedTree, treeReader } from './treeReader.ts'
import type { Services } from '../services.ts'

export interface WitnessParts extends Pick<Services, 'logTree' | 'treeHash' | 'logSigner' | 'clock'> {
  readonly witnesses: readonly WitnessAddress[]
  readonly post: PostText
}

/** Checkpoints settled at once; more are unsettled only after a long outage. */
const BATCH = 100

/** ms after which no process can still be asking for an older checkpoint. */
const GIVEN_UP_MS = 30_000

/**
 * Has the newest checkpoint cosigned once it is signed, outside any transaction, and settles its cosignatures
 * for good: of several processes, the first decides. Older checkpoints left unsettled by a crash get none.
 */
export class WitnessAsker {
  readonly #parts: WitnessParts
  readonly #missed: (names: readonly string[]) => void
  #missing: readonly string[] = []

  /** @param missed is called with the missing witnesses whenever they change */
  constructor(parts: WitnessParts, missed: (names: readonly string[]) => void) {
    this.#parts = parts
    this.#missed = missed
  }

  /** the witnesses that did not cosign this process's last checkpoint */
  get missing(): readonly string[] {
    return this.#missing
  }

  /** Requests cosignatures if a checkpoint was signed since. */
  async look(): Promise<void> {
    const { logTree, treeHash, logSigner, clock, witnesses, post } = this.#parts
    const signer = logSigner().verifierKey
    const open = await logTree.unsettled(signer, BATCH)
    for (const { size, at } of open.slice(0, -1))
      if (witnesses.length === 0 || at + GIVEN_UP_MS <= clock.now()) await logTree.settle(signer, size, '')
    const newest = open.at(-1)
    if (newest?.note === undefined || newest.note === null) return
    const { consistency } = treeReader(storedTree(logTree, treeHash), treeHash)
    const { note, missing } = await cosigned(newest.note, witnesses, { post, consistency })
    await logTree.settle(signer, newest.size, note.slice(newest.note.length))
    if (missing.length > 0 && missing.join() !== this.#missing.join()) this.#missed(missing)
    this.#missing = missing
  }
}
