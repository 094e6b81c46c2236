import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { WitnessedLogs, WitnessedTree } from '../../ports/outside/checkpoints.ts'
import { readAddCheckpoint, type AddCheckpoint } from './addCheckpoint.ts'
import { isConsistent } from './consistency.ts'
import { type LogCheckpoint, readCheckpoint } from './logCheckpoint.ts'
import { type NoteSigner, type NoteVerifier, openNote, readNote, signatureLine } from './note.ts'
import { equalHashes, type TreeHash } from './treeHash.ts'

/** Why a witness does not cosign, in the order of its checks (C2SP `tlog-witness`). */
export type WitnessRefusal =
  | { readonly why: 'not-a-request' }
  /** it watches no log of this origin */
  | { readonly why: 'unknown-log' }
  /** the log's key did not sign it */
  | { readonly why: 'not-signed' }
  /** the old tree is larger than the new one */
  | { readonly why: 'old-beyond' }
  /** the largest tree that it cosigned has this other size */
  | { readonly why: 'other-size'; readonly size: number }
  /** there is no proof that the new tree begins with the one that it cosigned */
  | { readonly why: 'not-consistent' }
  /** it cosigned a tree of the same size with another root */
  | { readonly why: 'other-root' }

/** A checkpoint signed by a watched log, with its claimed consistency proof. */
interface Asked extends AddCheckpoint {
  /** the text to cosign */
  readonly text: string
  readonly head: LogCheckpoint
}

/** @param logs the verifiers of the logs; their names are the logs' origins */
const asked = (body: string, logs: readonly NoteVerifier[]): Result<Asked, WitnessRefusal> => {
  const request = readAddCheckpoint(body)
  const note = request && readNote(request.checkpoint)
  const head = note?.ok === true ? readCheckpoint(note.value.text) : null
  if (request === null || head === null) return refused({ why: 'not-a-request' })
  const keys = logs.filter(({ name }) => name === head.origin)
  if (keys.length === 0) return refused({ why: 'unknown-log' })
  const opened = openNote(request.checkpoint, keys)
  return opened.ok ? ok({ ...request, text: opened.value.text, head }) : refused({ why: 'not-signed' })
}

/** Whether a witness that last cosigned `known` may cosign this checkpoint. */
export const decideCosigning = (
  known: WitnessedTree,
  { old, proof, head }: Pick<Asked, 'old' | 'proof' | 'head'>,
  hash: TreeHash,
): Result<null, WitnessRefusal> => {
  if (old > head.size) return refused({ why: 'old-beyond' })
  if (old !== known.size) return refused({ why: 'other-size', size: known.size })
  if (head.size === known.size && !equalHashes(head.root, known.root)) return refused({ why: 'other-root' })
  return isConsistent(known, head, proof, hash) ? ok(null) : refused({ why: 'not-consistent' })
}

/**
 * A witness: cosigns checkpoints of the logs it watches, each only if it begins with the one cosigned before,
 * so that a log can't have two different pasts cosigned. It stores each checkpoint before it responds, and
 * handles requests one after the other. Returns signature lines to append to the checkpoint.
 */
export const witness = (deps: {
  readonly logs: readonly NoteVerifier[]
  readonly cosigner: NoteSigner
  readonly kept: WitnessedLogs
  readonly hash: TreeHash
}): ((body: string) => Promise<Result<string, WitnessRefusal>>) => {
  const { logs, cosigner, kept, hash } = deps
  let last: Promise<unknown> = Promise.resolve()

  const cosign = async ({ text, head, ...request }: Asked): Promise<Result<string, WitnessRefusal>> => {
    const { origin, size, root } = head
    const known = (await kept.read(origin)) ?? { size: 0, root: hash.empty }
    const decided = decideCosigning(known, { ...request, head }, hash)
    if (!decided.ok) return decided
    await kept.write(origin, { size, root })
    return ok(signatureLine({ ...cosigner, signature: cosigner.sign(text) }))
  }

  return async (body) => {
    const request = asked(body, logs)
    if (!request.ok) return request
    const turn = last.then(() => cosign(request.value))
    last = turn.catch(() => undefined)
    return turn
  }
}
