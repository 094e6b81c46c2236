import {
  MissingNode,
  type LogTree,
  type StoredLeaf,
  type StoredCheckpoint,
} from '../../../application/ports/database/log/logTree.ts'
import { leafHex, readPruned } from '../../../application/contract/log/pruned.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { MemoryTables } from './tables.ts'

/** The data that several processes of one shop share. */
export interface MemoryTree {
  /** by the index of the leaf: its line's place in the log, from 1 on */
  readonly positions: number[]
  /** by level and index: `0/7` */
  readonly nodes: Map<string, Uint8Array>
  /** the smallest first */
  readonly checkpoints: StoredCheckpoint[]
}

export const memoryTree = (): MemoryTree => ({ positions: [], nodes: new Map(), checkpoints: [] })

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

/** The tree in memory, over the log of these tables: each call is synchronous. */
export const memoryLogTree = (
  sha256: Sha256,
  { log, streams }: Pick<MemoryTables, 'log' | 'streams'>,
  tree: MemoryTree = memoryTree(),
): LogTree => {
  const { positions, nodes, checkpoints } = tree
  const ofSigner = (signer: string) => checkpoints.filter((one) => one.signer === signer && one.note !== null)
  const leafOf = (line: string) => Buffer.from(readPruned(line)?.leaf ?? leafHex(line, sha256), 'hex')
  const eventAt = (position: number): StoredLeaf['event'] => {
    const line = log[position - 1]
    for (const [stream, { lines }] of streams) {
      const at = line === undefined ? -1 : lines.indexOf(line)
      if (at >= 0 && line !== undefined) return { stream, version: at + 1, line }
    }
    return null
  }
  return {
    size: async () => positions.length,
    waiting: async (limit) => {
      const last = positions.at(-1) ?? 0
      const lines = log.slice(last, last + limit)
      const leaves = lines.map((line, i) => ({ position: last + i + 1, hash: leafOf(line) }))
      return { size: positions.length, leaves }
    },
    grow: async (size, leaves, whole) => {
      if (size !== positions.length) return false
      for (const { position, hash } of leaves) {
        nodes.set(`0/${positions.length}`, hash)
        positions.push(position)
      }
      for (const { level, index, hash } of whole) nodes.set(`${level}/${index}`, hash)
      return true
    },
    nodes: async (wanted) =>
      wanted.map((node) => {
        const hash = nodes.get(`${node.level}/${node.index}`)
        if (hash === undefined) throw new MissingNode(node)
        return hash
      }),
    leafOf: async (stream, version) => {
      const line = streams.get(stream)?.lines[version - 1]
      if (line === undefined) return null
      const index = positions.indexOf(log.indexOf(line) + 1)
      return { line, index: index < 0 ? null : index }
    },
    leaves: async (from, limit) =>
      positions
        .slice(from, from + limit)
        .map((position, i) => ({ index: from + i, event: eventAt(position) })),
    leafless: async (limit) =>
      Array.from({ length: positions.at(-1) ?? 0 }, (_, i) => i + 1)
        .filter((position) => !positions.includes(position))
        .flatMap((position) => eventAt(position) ?? [])
        .slice(0, limit)
        .map(({ stream, version }) => ({ stream, version })),
    newest: async () => checkpoints.at(-1) ?? null,
    begin: async (noted, at) => {
      const last = checkpoints.at(-1)
      if (last && (last.size > noted.size || (last.size === noted.size && !isSame(last.root, noted.root))))
        return false
      const isThere = ({ signer, size }: StoredCheckpoint) => signer === noted.signer && size === noted.size
      if (!checkpoints.some(isThere)) checkpoints.push({ ...noted, at, note: null, cosignatures: null })
      return true
    },
    finish: async (signer, size, note, cosignatures) => {
      const at = checkpoints.findIndex((one) => one.signer === signer && one.size === size)
      const one = checkpoints[at]
      if (one !== undefined && one.note === null) checkpoints[at] = { ...one, note, cosignatures }
    },
    unsettled: async (signer, limit) =>
      ofSigner(signer)
        .filter((one) => one.cosignatures === null)
        .slice(0, limit),
    settle: async (signer, size, cosignatures) => {
      const at = checkpoints.findIndex((one) => one.signer === signer && one.size === size)
      const one = checkpoints[at]
      if (one !== undefined && one.note !== null && one.cosignatures === null)
        checkpoints[at] = { ...one, cosignatures }
    },
    signedAfter: async (signer, size, limit) =>
      ofSigner(signer)
        .filter((one) => one.size > size)
        .slice(0, limit),
    between: async (from, until) =>
      checkpoints
        .filter(({ size }) => size > from && size <= until)
        .toSorted((a, b) => a.size - b.size || (a.signer < b.signer ? -1 : 1)),
    signed: async (signer, size) =>
      ofSigner(signer).findLast((one) => size === undefined || one.size === size) ?? null,
  }
}
