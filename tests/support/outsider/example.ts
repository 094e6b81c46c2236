import { cosigner } from '../../../adapters/crypto/noteKeys.ts'
import { toBase64 } from '../../../application/shop/proof/base64.ts'
import { entryProofText } from '../../../application/shop/proof/entryProof.ts'
import { HASH, naiveRoot } from '../../application/proof/naiveTree.ts'
import { checkpointOf, LOG, treeOf } from '../../application/proof/keptTree.ts'

/** The witness's clock. */
const NOW = Date.parse('2026-11-24T12:00:00Z')

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

/** The files of the example in docs/reference/proof.md by their names, generated from its lines. */
export const example = async (lines: readonly string[]): Promise<Readonly<Record<string, string>>> => {
  const tree = treeOf(lines)
  const witness = cosigner('witness.example/w1', new Uint8Array(32).fill(8), { now: () => NOW })
  const checkpoint = checkpointOf(lines, [LOG, witness])
  const hashes = [...lines.map(HASH.leaf), naiveRoot(lines)].map(toBase64)
  return {
    'log.jsonl': textOf(lines),
    hashes: textOf(hashes),
    'log-key': `${LOG.verifierKey}\n`,
    'witness-key': `${witness.verifierKey}\n`,
    'old-checkpoint': checkpointOf(lines.slice(0, 1)),
    checkpoint,
    'second.tlog-proof': entryProofText({
      index: 1,
      hashes: await tree.inclusion(1, lines.length),
      checkpoint,
    }),
    'second.jsonl': textOf(lines.slice(1, 2)),
    consistency: textOf((await tree.consistency(1, lines.length)).map(toBase64)),
  }
}
