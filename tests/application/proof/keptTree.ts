import { noteSigner } from '../../../adapters/crypto/noteKeys.ts'
import { checkpointText } from '../../../application/shop/proof/logCheckpoint.ts'
import { signedNote } from '../../../application/shop/proof/note.ts'
import { grown } from '../../../application/shop/proof/treeGrowth.ts'
import { treeReader } from '../../../application/shop/proof/treeReader.ts'
import { HASH, keptNodes, naiveRoot } from './naiveTree.ts'

export const LOG = noteSigner('shop.example/log', new Uint8Array(32).fill(7))

/** Returns the proof of a tree of these lines. */
export const treeOf = (lines: readonly string[]) => {
  const { nodes, read } = keptNodes()
  for (const { level, index, hash } of grown(0, [], lines.map(HASH.leaf), HASH).nodes)
    nodes.set(`${level}/${index}`, hash)
  return treeReader(read, HASH)
}

/** Returns the checkpoint of a log with these lines, signed by LOG unless others are given. */
export const checkpointOf = (lines: readonly string[], signers = [LOG]): string =>
  signedNote(checkpointText({ origin: LOG.name, size: lines.length, root: naiveRoot(lines) }), signers)
