import { createReadStream } from 'node:fs'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { notesIn } from '../../application/shop/proof/logCheckpoint.ts'
import type { CheckpointHistory, CheckpointStore } from '../../application/ports/outside/checkpoints.ts'

/** Bytes to read at the file's end: enough for some hundred notes. */
const TAIL = 65_536

const SIGNATURE = '\n— '

/** Characters after an empty line that show whether signatures follow. */
const SEEN = 2

/** Offset after the last complete note and its empty line; 0 if there is none. */
const endOfWhole = (tail: Buffer): number => {
  for (let at = tail.length; at > 0;) {
    at = tail.lastIndexOf(SIGNATURE, at - 1)
    const end = at < 0 ? -1 : tail.indexOf('\n\n', at + 1)
    if (end >= 0) return end + 2
  }
  return 0
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** @throws Error if the end of a long file holds no note: the file is no checkpoint file */
const wholeTail = async (file: FileHandle, path: string): Promise<readonly string[]> => {
  const { size } = await file.stat()
  const from = Math.max(0, size - TAIL)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
  const tail = buffer.subarray(0, bytesRead)
  const end = endOfWhole(tail)
  if (end === 0 && from > 0) throw new Error(`${path} is not a checkpoint file`)
  if (end < tail.length) await file.truncate(from + end)
  // the tail of a long file starts in the middle of a note
  return notesIn(tail.subarray(0, end).toString()).slice(from === 0 ? 0 : 1)
}

/** Yields the notes of a long text, in batches as its parts arrive. */
async function* wholeNotes(parts: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = ''
  for await (const part of parts) {
    rest += part
    // whether a note ends at an empty line depends on the text that follows
    const at = rest.slice(0, -SEEN).lastIndexOf('\n\n')
    const end = at < 0 ? 0 : at + 2
    if (end === 0 || rest.startsWith('— ', end)) continue
    yield notesIn(rest.slice(0, end))
    rest = rest.slice(end)
  }
  yield notesIn(rest)
}

/**
 * Checkpoints in a file that others may store
 * (docs/operate/auditing.md): each note unchanged, and an empty line.
 */
export const checkpointFile = (path: string): CheckpointStore & CheckpointHistory => ({
  last: async () => {
    try {
      const file = await open(path, 'r+')
      try {
        return (await wholeTail(file, path)).toReversed()
      } finally {
        await file.close()
      }
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  },
  all: async function* () {
    try {
      yield* wholeNotes(createReadStream(path, 'utf8'))
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  },
  add: async (notes) => {
    if (notes.length === 0) return
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(path, 'a', 0o644)
    try {
      await file.writeFile(notes.map((note) => `${note}\n`).join(''))
      await file.sync()
    } finally {
      await file.close()
    }
  },
})
