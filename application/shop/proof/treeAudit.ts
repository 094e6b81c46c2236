import { MissingNode, type LogTree, type StandingLeaf, type TreeNode } from '../../ports/database/logTree.ts'
import type { Finding } from '../audit/finding.ts'
import { checkpointText } from './logCheckpoint.ts'
import type { ProofServices } from './logProofs.ts'
import { signedNote } from './note.ts'
import { isStored } from './storedTree.ts'
import { grown } from './treeGrowth.ts'
import { equalHashes, leafAt, type TreeHash } from './treeHash.ts'

/** Leaves that are looked at together. */
const PAGE = 500

/** Leafless facts that are told of. */
const MOST = 1_000

const rootOf = (edge: readonly Uint8Array[], { node, empty }: TreeHash): Uint8Array =>
  edge.length === 0 ? empty : edge.reduceRight((right, left) => node(left, right))

/** The hashes that are stored in these places; null where there is none. */
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

/** Whether the shop's own largest checkpoint is the one that it signed: who has the database has not the key. */
const signedFindings = async ({ logTree, logSigner }: ProofServices): Promise<readonly Finding[]> => {
  const signer = logSigner()
  const own = await logTree.signed(signer.verifierKey)
  if (own === null) return []
  const { size, root, note } = own
  const wanted = signedNote(checkpointText({ origin: signer.name, size, root }), [signer])
  return note === wanted
    ? []
    : [about('other-tree', `the checkpoint of ${size} leaves isn't what was signed`)]
}

const about = (why: Finding['why'], detail: string, fact: StandingLeaf['fact'] = null): Finding => ({
  why,
  stream: fact?.stream ?? null,
  version: fact?.version ?? null,
  detail,
})

/**
 * Makes the tree anew out of the lines that stand in the log, leaf by leaf, and compares it with the stored one and with the largest
 * checkpoint that was ever noted. Of a leaf that is gone or whose line is another the stored hash counts from there on, so that
 * each is told once and not with all that stands above it.
 */
export async function* treeFindings(services: ProofServices): AsyncGenerator<Finding> {
  const { logTree, treeHash } = services
  const read = (places: readonly TreeNode[]) => stored((nodes) => logTree.nodes(nodes), places)
  yield* await signedFindings(services)
  const newest = await logTree.newest()
  const size = await logTree.size()
  let edge: readonly Uint8Array[] = []
  let signed = newest?.size === 0 ? treeHash.empty : null
  for (let from = 0; from < size; from += PAGE) {
    const until = Math.min(from + PAGE, size)
    const standing = new Map((await logTree.leaves(from, until - from)).map((leaf) => [leaf.index, leaf]))
    const places = Array.from({ length: until - from }, (_, i) => ({ level: 0, index: from + i }))
    const kept = await read(places)
    const leaves: Uint8Array[] = []
    for (const [i, hash] of kept.entries()) {
      const leaf = standing.get(from + i)
      const stands = leaf?.fact ? leafAt(leaf.fact.line, treeHash) : null
      if (hash === null) yield about('wrong-node', `node ${from + i} of level 0 is gone`, leaf?.fact)
      else if (leaf === undefined) yield about('wrong-leaf', `leaf ${from + i} is gone`)
      else if (stands === null) yield about('wrong-leaf', `the line of leaf ${from + i} is gone`)
      else if (!equalHashes(stands, hash))
        yield about('wrong-leaf', `leaf ${from + i} is of another line`, leaf.fact)
      leaves.push(hash ?? stands ?? treeHash.empty)
    }
    if (newest !== null && newest.size > from && newest.size <= until)
      signed = rootOf(grown(from, edge, leaves.slice(0, newest.size - from), treeHash).edge, treeHash)
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
  for (const fact of await logTree.leafless(MOST))
    yield about('wrong-leaf', 'it has no leaf, and later ones have theirs', { ...fact, line: '' })
  if (newest !== null && (signed === null || !equalHashes(signed, newest.root)))
    yield about(
      'other-tree',
      newest.size > size
        ? `a checkpoint was signed of ${newest.size} leaves, the tree has ${size}`
        : `the first ${newest.size} leaves have another root than the checkpoint of them`,
    )
}
