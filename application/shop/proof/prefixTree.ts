import { readPrunedLeaf } from '../../contract/log/pruned.ts'
import type { ClaimedHead } from './checkpointAudit.ts'
import { grown } from './treeGrowth.ts'
import { equalHashes, type TreeHash } from './treeHash.ts'

/** Compares the tree over an export's lines with signed checkpoints of its prefixes, line by line. */
export class PrefixTree {
  readonly #hash: TreeHash
  readonly #left: ClaimedHead[]
  readonly #faults: string[] = []
  #edge: readonly Uint8Array[] = []
  #size = 0

  constructor(claims: readonly ClaimedHead[], hash: TreeHash) {
    this.#hash = hash
    this.#left = claims.toSorted((a, b) => b.size - a.size)
    this.#compare()
  }

  /** Adds the next line; skips the export's own checkpoint, which is no line of the log. */
  take(line: string): void {
    if (this.#left.length === 0 || line.startsWith('{"checkpoint":')) return
    const pruned = readPrunedLeaf(line)
    const leaf = pruned === null ? this.#hash.leaf(line) : Buffer.from(pruned, 'hex')
    this.#edge = grown(this.#size, this.#edge, [leaf], this.#hash).edge
    this.#size += 1
    this.#compare()
  }

  /** the faults in words, once all lines were added */
  faults(): readonly string[] {
    const beyond = this.#left.map(
      ({ size, source }) =>
        `the checkpoint in ${source} was signed over ${size} lines, the export has ${this.#size}: lines that were signed are gone`,
    )
    return [...this.#faults, ...beyond]
  }

  #compare(): void {
    for (let next = this.#left.at(-1); next?.size === this.#size; next = this.#left.at(-1)) {
      this.#left.pop()
      const root = this.#edge.reduceRight<Uint8Array | null>(
        (right, left) => (right === null ? left : this.#hash.node(left, right)),
        null,
      )
      if (!equalHashes(root ?? this.#hash.empty, next.root))
        this.#faults.push(
          `the first ${next.size} lines aren't those that the checkpoint in ${next.source} was signed over`,
        )
    }
  }
}
