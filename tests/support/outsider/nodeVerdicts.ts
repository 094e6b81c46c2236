import { cosignerVerifier, noteSigner, noteVerifier } from '../../../adapters/crypto/noteKeys.ts'
import { toBase64, fromBase64, hashFromBase64 } from '../../../application/shop/proof/base64.ts'
import { isConsistent, type TreeHead } from '../../../application/shop/proof/consistency.ts'
import { type NoteVerifier, openNote, signedNote } from '../../../application/shop/proof/note.ts'
import { verifyEntry } from '../../../application/shop/proof/verifyEntry.ts'
import { HASH } from '../../application/proof/naiveTree.ts'
import { treeOf } from '../../application/proof/keptTree.ts'
import type { Case, NamedTree } from './cases.ts'

const knownBy = (keys: readonly string[]): readonly NoteVerifier[] | null => {
  const known = keys.map((key) => noteVerifier(key) ?? cosignerVerifier(key))
  return known.every((one) => one !== null) ? known : null
}

const hashOf = (text: string): Uint8Array => {
  const hash = hashFromBase64(text)
  if (hash === null) throw new TypeError(`${text} is no hash`)
  return hash
}
const headOf = ({ size, root }: NamedTree): TreeHead => ({ size, root: hashOf(root) })

/** Everything that a tree of these lines proves: each root, each inclusion, each consistency. */
const proofsOf = async (lines: readonly string[]) => {
  const tree = treeOf(lines)
  const texts = (hashes: readonly Uint8Array[]) => hashes.map(toBase64)
  const sizes = lines.map((_, i) => i + 1)
  return {
    roots: texts(await Promise.all(sizes.map(tree.root))),
    inclusion: await Promise.all(lines.map(async (_, i) => texts(await tree.inclusion(i, lines.length)))),
    consistency: await Promise.all(
      sizes.map(async (old) => texts(await tree.consistency(old, lines.length))),
    ),
  }
}

/** The result of the shop's own code for a case. */
export const nodeVerdict = async (test: Case): Promise<unknown> => {
  switch (test.kind) {
    case 'note': {
      const known = knownBy(test.keys)
      if (known === null) return 'not-a-key'
      const opened = openNote(test.note, known)
      return opened.ok ? 'ok' : opened.refusal.why
    }
    case 'entry': {
      const [log, ...witnesses] = knownBy(test.keys) ?? []
      if (log === undefined) return 'not-a-key'
      const found = verifyEntry(test.line, test.proof, log, witnesses, HASH)
      return found.ok ? 'ok' : found.refusal.why
    }
    case 'consistency':
      return isConsistent(headOf(test.old), headOf(test.new), test.proof.map(hashOf), HASH)
        ? 'ok'
        : 'not-consistent'
    case 'tree':
      return proofsOf(test.lines)
    case 'signing': {
      const signer = noteSigner(test.name, fromBase64(test.seed) ?? new Uint8Array())
      return { key: signer.verifierKey, note: signedNote(test.text, [signer]) }
    }
  }
}
