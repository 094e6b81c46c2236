import { MissingNode, type NewLeaf } from '../../ports/database/log/logTree.ts'
import type { KeptCheckpoints } from '../../ports/outside/checkpoints.ts'
import { isConsistent, type TreeHead } from './consistency.ts'
import { checkpointText, readCheckpoint } from './logCheckpoint.ts'
import type { LogSigner } from './logSigner.ts'
import { readNote, signedNote } from './note.ts'
import { edgeOf, grown } from './treeGrowth.ts'
import { equalHashes } from './treeHash.ts'
import { isStored, storedTree, treeReader, type ReadNodes, type TreeReader } from './treeReader.ts'
import type { Services } from '../services.ts'

export interface SequencerParts extends Pick<
  Services,
  'logTree' | 'treeHash' | 'logSigner' | 'clock' | 'monotonic'
> {
  readonly keptCheckpoints: KeptCheckpoints
  /** witnesses are asked for each checkpoint once it is signed */
  readonly isWitnessed: boolean
}

/** Why nothing is signed. */
interface Fault {
  readonly words: string
  /** the tree has fewer leaves than were signed */
  readonly isShort: boolean
}

/** Lines that go into the tree at once: the embedded engine does nothing else meanwhile. */
const BATCH = 1_024

/** ms from one checkpoint to the next while there is no end of new lines */
const CHECKPOINT_MS = 5_000

/** Notes that are copied to the file at once. */
const COPIED = 1_000

/**
 * Gives the log's lines their leaves and signs checkpoints of them, after the events were committed: what is settled gets the next
 * indices, then size and root are noted, then signed, then kept in the file, then published. A crash between any two of these is
 * repaired by doing the next one. Any number of processes may do it at once: of each step one does it, and all of them sign the same.
 *
 * Signs nothing that doesn't begin with all that was signed before, by the database or by the file: then the log was rewritten or
 * set back, and `fault` says so until it fits again.
 */
export class LogSequencer {
  readonly #parts: SequencerParts
  readonly #read: ReadNodes
  readonly #reader: TreeReader
  readonly #found: (fault: string) => void
  #running: Promise<void> = Promise.resolve()
  #fault: string | null = null
  /** the last note in the file that this signer signed; null before the file was looked at */
  #kept: { readonly signer: string; readonly size: number } | null = null

  /** @param found hears of a fault once */
  constructor(parts: SequencerParts, found: (fault: string) => void) {
    this.#parts = parts
    this.#found = found
    this.#read = storedTree(parts.logTree, parts.treeHash)
    this.#reader = treeReader(this.#read, parts.treeHash)
  }

  /** why nothing is signed, in words; null when all is well, and before the first look */
  get fault(): string | null {
    return this.#fault
  }

  /** Takes in all that is settled now and signs it; one look at a time. @param isStopping ends it early, at a signed checkpoint */
  look(isStopping: () => boolean = () => false): Promise<void> {
    const look = this.#running.then(() => this.#look(isStopping))
    this.#running = look.catch(() => undefined)
    return look
  }

  async #look(isStopping: () => boolean): Promise<void> {
    const fault = await this.#step(isStopping).catch((error: unknown) => {
      if (error instanceof MissingNode) return error.message
      throw error
    })
    if (fault !== null && fault !== this.#fault) this.#found(fault)
    this.#fault = fault
  }

  /** Answers what is wrong. */
  async #step(isStopping: () => boolean): Promise<string | null> {
    const { logTree, logSigner, monotonic } = this.#parts
    const signer = logSigner()
    const fault = await this.#unfit(signer)
    // a tree that lacks leaves may get them from the log anew, and is compared then
    if (fault !== null && !fault.isShort) return fault.words
    for (let since = monotonic.now(); ;) {
      const { size, leaves } = await logTree.waiting(BATCH)
      // whoever was quicker signs as well
      if (leaves.length > 0 && !(await this.#grow(size, leaves))) return null
      const isLast = leaves.length < BATCH || isStopping()
      if (!isLast && monotonic.now() - since < CHECKPOINT_MS) continue
      const wrong = (await this.#unfit(signer)) ?? (await this.#sign(signer))
      if (isLast || wrong?.isShort === false) return wrong?.words ?? null
      since = monotonic.now()
    }
  }

  /** Whether the tree is still the one of the last checkpoints: of the database's each time, of the file's the first time. */
  async #unfit(signer: LogSigner): Promise<Fault | null> {
    const { logTree, keptCheckpoints } = this.#parts
    const newest = await logTree.newest()
    const fault = newest && (await this.#differs(newest))
    if (fault !== null || this.#kept?.signer === signer.verifierKey) return fault
    const kept = (await keptCheckpoints.last()).flatMap((note) => signedBy(signer, note) ?? [])[0]
    const differs = kept === undefined ? null : await this.#differs(kept)
    if (differs !== null) return { ...differs, words: `${differs.words}, as the file of checkpoints has it` }
    this.#kept = { signer: signer.verifierKey, size: kept?.size ?? -1 }
    return null
  }

  async #differs({ size, root }: TreeHead): Promise<Fault | null> {
    const stands = await this.#parts.logTree.size()
    if (size > stands)
      return { isShort: true, words: `a checkpoint was signed of ${size} leaves, the tree has ${stands}` }
    return equalHashes(await this.#reader.root(size), root)
      ? null
      : { isShort: false, words: `the first ${size} leaves have another root than the checkpoint of them` }
  }

  async #grow(size: number, leaves: readonly NewLeaf[]): Promise<boolean> {
    const { logTree, treeHash } = this.#parts
    const edge = await this.#read(edgeOf(size))
    const hashes = leaves.map(({ hash }) => hash)
    const { nodes } = grown(size, edge, hashes, treeHash)
    const above = nodes.filter((node) => node.level > 0 && isStored(node))
    return logTree.grow(size, leaves, above)
  }

  /** Signs the tree as it is; answers what is wrong. */
  async #sign(signer: LogSigner): Promise<Fault | null> {
    const { logTree, treeHash, clock } = this.#parts
    const by = signer.verifierKey
    const before = await logTree.newest()
    // somebody died between noting it and publishing it, or is about to publish the same
    const isNoted = before?.signer === by && before.note === null
    const differs = isNoted ? await this.#differs(before) : null
    if (differs !== null) return differs
    await (isNoted ? this.#publish(signer, before) : this.#keep(signer))
    const size = await logTree.size()
    if ((await logTree.signed(by))?.size === size) return null
    const root = await this.#reader.root(size)
    const proof = before === null ? [] : await this.#reader.consistency(before.size, size)
    if (before !== null && !isConsistent(before, { size, root }, proof, treeHash))
      return {
        isShort: false,
        words: `${size} leaves don't begin with the ${before.size} of the checkpoint before`,
      }
    if (await logTree.begin({ signer: by, size, root }, clock.now()))
      await this.#publish(signer, { size, root })
    return null
  }

  async #publish(signer: LogSigner, { size, root }: TreeHead): Promise<void> {
    const note = signedNote(checkpointText({ origin: signer.name, size, root }), [signer])
    await this.#keep(signer, { size, note })
    const { logTree, isWitnessed } = this.#parts
    await logTree.finish(signer.verifierKey, size, note, isWitnessed ? null : '')
  }

  /** Copies to the file what was signed since, by any process, and then this one. */
  async #keep(
    { verifierKey }: LogSigner,
    own?: { readonly size: number; readonly note: string },
  ): Promise<void> {
    const { logTree, keptCheckpoints } = this.#parts
    for (let isMore = true; isMore;) {
      const from = this.#kept?.size ?? -1
      const others = await logTree.signedAfter(verifierKey, from, COPIED)
      isMore = others.length === COPIED
      const behind = own !== undefined && !isMore && own.size > (others.at(-1)?.size ?? from) ? [own] : []
      const notes = [...others, ...behind]
      await keptCheckpoints.add(notes.flatMap(({ note }) => note ?? []))
      this.#kept = { signer: verifierKey, size: notes.at(-1)?.size ?? from }
    }
  }
}

/** What a note says, if this very signer signed it, and nobody else. */
const signedBy = (signer: LogSigner, note: string): TreeHead | null => {
  const read = readNote(note)
  const checkpoint = read.ok ? readCheckpoint(read.value.text) : null
  return read.ok && checkpoint !== null && signedNote(read.value.text, [signer]) === note ? checkpoint : null
}
