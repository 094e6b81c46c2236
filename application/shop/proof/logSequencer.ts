import { MissingNode, type NewLeaf } from '../../ports/database/log/logTree.ts'
import type { CheckpointStore } from '../../ports/outside/checkpoints.ts'
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
  readonly keptCheckpoints: CheckpointStore
  /** whether witnesses are asked to cosign each signed checkpoint */
  readonly isWitnessed: boolean
}

/** Why no checkpoint is signed. */
interface Fault {
  readonly words: string
  /** the tree has fewer leaves than a signed checkpoint */
  readonly isShort: boolean
}

/** Lines added to the tree at once: the embedded engine is busy meanwhile. */
const BATCH = 1_024

/** ms between two checkpoints during a continuous stream of new lines */
const CHECKPOINT_MS = 5_000

/** Notes copied to the file at once. */
const COPIED = 1_000

/**
 * Adds the committed log's lines to the tree and signs checkpoints: settled lines get the next indices, then
 * size and root are stored, then signed, saved in the file and published. After a crash between two steps,
 * the next run continues. Any number of processes may run at once: one of them performs each step, and all
 * sign the same.
 *
 * Signs no checkpoint that is inconsistent with an earlier one of the database or the file: the log was then
 * rewritten or restored from a backup, and `fault` says so until it is consistent again.
 */
export class LogSequencer {
  readonly #parts: SequencerParts
  readonly #read: ReadNodes
  readonly #reader: TreeReader
  readonly #found: (fault: string) => void
  #running: Promise<void> = Promise.resolve()
  #fault: string | null = null
  /** the last note of this signer in the file; null before the file was read */
  #kept: { readonly signer: string; readonly size: number } | null = null

  /** @param found is called once per fault */
  constructor(parts: SequencerParts, found: (fault: string) => void) {
    this.#parts = parts
    this.#found = found
    this.#read = storedTree(parts.logTree, parts.treeHash)
    this.#reader = treeReader(this.#read, parts.treeHash)
  }

  /** why no checkpoint is signed, in words; null if there is no fault, and before the first run */
  get fault(): string | null {
    return this.#fault
  }

  /**
   * Adds all settled lines and signs a checkpoint; runs are sequential.
   * @param isStopping ends the run early, at a signed checkpoint
   */
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

  /** Returns the fault, or null. */
  async #step(isStopping: () => boolean): Promise<string | null> {
    const { logTree, logSigner, monotonic } = this.#parts
    const signer = logSigner()
    const fault = await this.#unfit(signer)
    // missing leaves may be added from the log again, and are compared then
    if (fault !== null && !fault.isShort) return fault.words
    for (let since = monotonic.now(); ;) {
      const { size, leaves } = await logTree.waiting(BATCH)
      // a concurrent process that was faster also signs
      if (leaves.length > 0 && !(await this.#grow(size, leaves))) return null
      const isLast = leaves.length < BATCH || isStopping()
      if (!isLast && monotonic.now() - since < CHECKPOINT_MS) continue
      const wrong = (await this.#unfit(signer)) ?? (await this.#sign(signer))
      if (isLast || wrong?.isShort === false) return wrong?.words ?? null
      since = monotonic.now()
    }
  }

  /** Compares the tree with the database's last checkpoint each time, and with the file's the first time. */
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

  /** Signs the current tree; returns the fault, or null. */
  async #sign(signer: LogSigner): Promise<Fault | null> {
    const { logTree, treeHash, clock } = this.#parts
    const by = signer.verifierKey
    const before = await logTree.newest()
    // another process crashed before publishing this checkpoint, or is about to publish the same
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

  /** Appends to the file the checkpoints signed since by any process, and then this one. */
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

/** The checkpoint of a note that exactly this signer signed; null for any other note. */
const signedBy = (signer: LogSigner, note: string): TreeHead | null => {
  const read = readNote(note)
  const checkpoint = read.ok ? readCheckpoint(read.value.text) : null
  return read.ok && checkpoint !== null && signedNote(read.value.text, [signer]) === note ? checkpoint : null
}
