import { cosigned, type PostText, type WitnessAddress } from './cosigned.ts'
import { storedTree, treeReader } from './treeReader.ts'
import type { Services } from '../services.ts'

export interface WitnessParts extends Pick<Services, 'logTree' | 'treeHash' | 'logSigner' | 'clock'> {
  readonly witnesses: readonly WitnessAddress[]
  readonly post: PostText
}

/** Checkpoints that are settled at once; more than these there are after a long outage alone. */
const BATCH = 100

/** ms after which nobody can be asking for an older checkpoint any more. */
const GIVEN_UP_MS = 30_000

/**
 * Has the newest checkpoint cosigned, once it is signed and outside any transaction, and settles which cosignatures it has for ever:
 * of several processes that ask, the first says so. Older ones that were never settled, since their process died, get none.
 */
export class WitnessAsker {
  readonly #parts: WitnessParts
  readonly #missed: (names: readonly string[]) => void
  #missing: readonly string[] = []

  /** @param missed hears who didn't cosign, each time that others than before don't */
  constructor(parts: WitnessParts, missed: (names: readonly string[]) => void) {
    this.#parts = parts
    this.#missed = missed
  }

  /** the names of those who didn't cosign the last checkpoint that this process asked for */
  get missing(): readonly string[] {
    return this.#missing
  }

  /** Asks for what was signed since; nothing is asked where nothing was. */
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
