import { addCheckpointText } from './addCheckpoint.ts'
import { readCheckpoint, readCount } from './logCheckpoint.ts'
import { type NoteVerifier, openNote, readNote, readSignatures, signatureLine } from './note.ts'
import type { TreeReader } from './treeReader.ts'

/** A witness that the shop asks for cosignatures. */
export interface WitnessAddress {
  /** the URL before `/add-checkpoint`, without a trailing slash */
  readonly url: string
  readonly verifier: NoteVerifier
}

/**
 * Sends a text by POST.
 * @throws Error if there is no response
 */
export type PostText = (
  url: string,
  body: string,
) => Promise<{ readonly status: number; readonly type: string | null; readonly body: string }>

/** This witness's own valid signature line from its response; '' for none. */
const ownLine = (note: string, answer: string, verifier: NoteVerifier): string => {
  const own = (readSignatures(answer) ?? []).find(
    ({ name, keyId }) => name === verifier.name && keyId === verifier.keyId,
  )
  const line = own === undefined ? '' : signatureLine(own)
  return openNote(note + line, [verifier]).ok ? line : ''
}

/**
 * Collects cosignatures of a checkpoint. Each witness is first asked as if it had never seen this log; one
 * that has replies with the size it knows and is sent a consistency proof. Witnesses without a valid response
 * are listed as missing, because a checkpoint is worth publishing without them.
 * @param note a checkpoint signed by this log
 */
export const cosigned = async (
  note: string,
  witnesses: readonly WitnessAddress[],
  { post, consistency }: { readonly post: PostText } & Pick<TreeReader, 'consistency'>,
): Promise<{ readonly note: string; readonly missing: readonly string[] }> => {
  const read = readNote(note)
  const size = read.ok ? readCheckpoint(read.value.text)?.size : undefined
  if (size === undefined) throw new TypeError('what is cosigned is a signed checkpoint')

  const lineOf = async ({ url, verifier }: WitnessAddress): Promise<string> => {
    const ask = async (old: number) =>
      post(
        `${url}/add-checkpoint`,
        addCheckpointText({ old, proof: await consistency(old, size), checkpoint: note }),
      )
    try {
      const first = await ask(0)
      const known =
        first.status === 409 && first.type === 'text/x.tlog.size' ? readCount(first.body.trimEnd()) : null
      const answer = known === null || known > size ? first : await ask(known)
      return answer.status === 200 ? ownLine(note, answer.body, verifier) : ''
    } catch {
      return ''
    }
  }

  const lines = await Promise.all(witnesses.map(lineOf))
  return {
    note: note + lines.join(''),
    missing: witnesses.flatMap(({ verifier }, i) => (lines[i] === '' ? [verifier.name] : [])),
  }
}
