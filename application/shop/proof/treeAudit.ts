import {
  MissingNode,
  type LogTree,
  type StoredLeaf,
  type StoredCheckpoint,
  type TreeNode,
} from '../../ports/database/log/logTree.ts'
import type { Finding } from '../audit/checks/finding.ts'
import type { ClaimedHead } from './checkpointAudit.ts'
import type { TreeHead } from './consistency.ts'
import type { ProofServices } from './logProofs.ts'
import { isStored } from './treeReader.ts'
import { grown } from './treeGrowth.ts'
import { equalHashes, leafAt, type TreeHash } from './treeHash.ts'

/** Leaves read together. */
const PAGE = 500

/** The most events without a leaf that are reported. */
const MOST = 1_000

/** The most checkpoints with a different root that get a finding of their own. */
const MOST_HEADS = 20

/** The largest difference between the clocks of two signing processes. */
const CLOCKS_MS = 300_000

const rootOf = (edge: readonly Uint8Array[], { node, empty }: TreeHash): Uint8Array =>
  edge.length === 0 ? empty : edge.reduceRight((right, left) => node(left, right))

/** The stored hashes of these nodes; null for a missing one. */
const stored = async (
  read: LogTree['nodes'],
  places: readonly TreeNode[],
): Promise<readonly (Uint8Array | null)[]> => {
  try {
    return await read(places)
  } catch (error) {
    if (!(error instanceof MissingNode)) throw error
    if (places.length === 1) return [null]
    const middle = places.length >> 1
    return [...(await stored(read, places.slice(0, middle))), ...(await stored(read, places.slice(middle)))]
  }
}

const about = (why: Finding['why'], detail: string, event: StoredLeaf['event'] = null): Finding => ({
  why,
  stream: event?.stream ?? null,
  version: event?.version ?? null,
  detail,
})

/** What the audit of the tree needs: no key. */
export type TreeServices = Pick<ProofServices, 'logTree' | 'treeHash'>

type RowFault = (row: StoredCheckpoint) => string | null

/** What is audited besides the tree itself. */
export interface TreeAudit {
  /** checkpoints that the log must begin with */
  readonly claims?: readonly ClaimedHead[]
  /** what is wrong with a stored checkpoint on its own, in words */
  readonly rowFault?: RowFault
}

/**
 * Rebuilds the tree from the log's lines, leaf by leaf, and compares it with the stored one, with every
 * stored checkpoint and with claimed ones. For a missing leaf or a changed line, the stored hash is used from
 * there on, so that each fault is reported once and not again for the nodes above it.
 */
export async function* treeFindings(
  services: TreeServices,
  { claims = [], rowFault = () => null }: TreeAudit = {},
): AsyncGenerator<Finding> {
  const { logTree, treeHash } = services
  const read = (places: readonly TreeNode[]) => stored((nodes) => logTree.nodes(nodes), places)
  const heads = new HeadAudit(services, claims, rowFault)
  // a checkpoint signed meanwhile may be larger than the tree was at the start
  const newest = (await logTree.newest())?.size ?? 0
  const size = await logTree.size()
  yield* heads.compare(await logTree.between(-1, 0), 0, [], [])
  let edge: readonly Uint8Array[] = []
  for (let from = 0; from < size; from += PAGE) {
    const until = Math.min(from + PAGE, size)
    const standing = new Map((await logTree.leaves(from, until - from)).map((leaf) => [leaf.index, leaf]))
    const places = Array.from({ length: until - from }, (_, i) => ({ level: 0, index: from + i }))
    const kept = await read(places)
    const leaves: Uint8Array[] = []
    for (const [i, hash] of kept.entries()) {
      const leaf = standing.get(from + i)
      const stands = leaf?.event ? leafAt(leaf.event.line, treeHash) : null
      if (hash === null) yield about('wrong-node', `node ${from + i} of level 0 is gone`, leaf?.event)
      else if (leaf === undefined) yield about('wrong-leaf', `leaf ${from + i} is gone`)
      else if (stands === null) yield about('wrong-leaf', `the line of leaf ${from + i} is gone`)
      else if (!equalHashes(stands, hash))
        yield about('wrong-leaf', `leaf ${from + i} is of another line`, leaf.event)
      leaves.push(hash ?? stands ?? treeHash.empty)
    }
    yield* heads.compare(await logTree.between(from, until), from, edge, leaves)
    const { nodes, edge: right } = grown(from, edge, leaves, treeHash)
    const above = nodes.filter((node) => node.level > 0 && isStored(node))
    const found = await read(above)
    for (const [i, { level, index, hash }] of above.entries()) {
      const stands = found[i]
      if (!stands || !equalHashes(stands, hash))
        yield about('wrong-node', `node ${index} of level ${level} ${stands ? 'is another' : 'is gone'}`)
    }
    edge = right
  }
  for (const event of await logTree.leafless(MOST))
    yield about('wrong-leaf', 'it has no leaf, and later ones have theirs', { ...event, line: '' })
  yield* heads.larger(await logTree.between(size, newest), size)
}

/** Compares checkpoints as the tree grows past them: those of the database, and the claimed ones. */
class HeadAudit {
  readonly #hash: TreeHash
  readonly #rowFault: RowFault
  readonly #claims: readonly ClaimedHead[]
  #told = 0
  #last = Number.NEGATIVE_INFINITY

  constructor({ treeHash }: TreeServices, claims: readonly ClaimedHead[], rowFault: RowFault) {
    this.#hash = treeHash
    this.#claims = claims
    this.#rowFault = rowFault
  }

  /**
   * Compares the checkpoints of more than `from` leaves that these leaves complete.
   * @param edge of the tree of `from` leaves
   */
  *compare(
    rows: readonly StoredCheckpoint[],
    from: number,
    edge: readonly Uint8Array[],
    leaves: readonly Uint8Array[],
  ): Generator<Finding> {
    for (const row of rows) yield* this.#alone(row)
    const until = from + leaves.length
    const claimed = this.#claims.filter(({ size }) =>
      leaves.length === 0 ? size === 0 : size > from && size <= until,
    )
    const heads: (TreeHead & { readonly source?: string })[] = [...rows, ...claimed]
    let [at, right] = [from, edge]
    for (const { size, root, source } of heads.sort((a, b) => a.size - b.size)) {
      right = grown(at, right, leaves.slice(at - from, size - from), this.#hash).edge
      at = size
      if (equalHashes(rootOf(right, this.#hash), root)) continue
      // after a changed line every checkpoint has another root
      this.#told += 1
      if (this.#told > MOST_HEADS) continue
      const of = source === undefined ? 'the checkpoint of them' : `the one signed in ${source}`
      yield about('other-tree', `the first ${size} leaves have another root than ${of}`)
    }
  }

  /** Reports checkpoints larger than the tree: the largest of each source. */
  *larger(rows: readonly StoredCheckpoint[], size: number): Generator<Finding> {
    for (const row of rows) yield* this.#alone(row)
    const largest = rows.at(-1)
    if (largest !== undefined)
      yield about('other-tree', `a checkpoint was signed of ${largest.size} leaves, the tree has ${size}`)
    const beyond = new Map<string, number>()
    for (const claim of this.#claims)
      if (claim.size > size) beyond.set(claim.source, Math.max(claim.size, beyond.get(claim.source) ?? 0))
    for (const [source, most] of beyond)
      yield about(
        'other-tree',
        `${source} has a signed checkpoint of ${most} leaves, the log has ${size}: lines that were signed are gone`,
      )
    if (this.#told > MOST_HEADS)
      yield about('other-tree', `so have ${this.#told - MOST_HEADS} more checkpoints`)
  }

  *#alone(row: StoredCheckpoint): Generator<Finding> {
    const fault = this.#rowFault(row)
    if (fault !== null) yield about('wrong-checkpoint', fault)
    const { size, at } = row
    if (at < this.#last - CLOCKS_MS)
      yield about('wrong-checkpoint', `the checkpoint of ${size} leaves is older than one of fewer`)
    this.#last = Math.max(this.#last, at)
  }
}
