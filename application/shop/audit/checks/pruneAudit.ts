import type { Head, StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import { rootOf } from '../../../contract/log/checkpoint.ts'
import { leavesHash } from '../../../contract/log/prunedLines.ts'
import type { Pruning } from '../../../../domain/archive/archive.ts'
import type { Sha256 } from '../../../ports/outside/digest.ts'
import { archive } from '../../../streams/kinds/archive.ts'
import { readEvent } from '../../../streams/streamKind.ts'
import type { Finding } from './finding.ts'
import type { RowAudit } from './rowAudit.ts'
import type { PlacedLeaf } from './streamAudit.ts'

interface Gone {
  readonly heads: Map<string, Head>
  readonly leaves: PlacedLeaf[]
}

/**
 * Checks that each pruned stream is counted by its pruning event, and that each pruning event counts the
 * pruned streams.
 */
export interface PruneAudit {
  /** adds a pruned stream, by the event that its lines name */
  note(by: string, stream: string, head: Head, leaves: readonly PlacedLeaf[]): void
  /** receives the events of archive streams */
  readonly beside: RowAudit
  findings(): readonly Finding[]
}

export const pruneAudit = (sha256: Sha256): PruneAudit => {
  const gone = new Map<string, Gone>()
  const told = new Map<string, Pruning>()
  const text = ({ streams, facts, root, leaves }: Omit<Pruning, 'indexes'>): string =>
    `${facts} events of ${streams} streams, root ${root}${leaves === null ? '' : `, leaves ${leaves}`}`
  /** in the event's form; earlier versions of the shop recorded no leaves */
  const found = ({ heads, leaves }: Gone, isNamed: boolean): string => {
    const inOrder = leaves.toSorted((a, b) => a.position - b.position).map(({ leaf }) => leaf)
    return text({
      streams: heads.size,
      facts: [...heads.values()].reduce((sum, { version }) => sum + version, 0),
      root: rootOf(heads, sha256),
      leaves: isNamed ? leavesHash(inOrder, sha256) : null,
    })
  }
  return {
    note: (by, stream, head, leaves) => {
      const one: Gone = gone.get(by) ?? { heads: new Map(), leaves: [] }
      one.heads.set(stream, head)
      for (const leaf of leaves) one.leaves.push(leaf)
      gone.set(by, one)
    },
    beside: {
      add: (event: StoredEvent) => {
        const read = readEvent(archive, event)
        if (!read.ok || read.value.event.type !== 'StreamsPruned') return
        told.set(`${event.stream}@${event.version}`, read.value.event.data)
      },
      differences: () => [],
    },
    findings: () =>
      [...new Set([...told.keys(), ...gone.keys()])].flatMap((by): readonly Finding[] => {
        const pruning = told.get(by)
        const says = pruning === undefined ? 'nothing' : text(pruning)
        const isNamed = pruning !== undefined && pruning.leaves !== null
        const stands = found(gone.get(by) ?? { heads: new Map(), leaves: [] }, isNamed)
        if (says === stands) return []
        const detail = `${by} says that it pruned ${says}; pruned by it are ${stands}`
        return [{ why: 'wrong-prune', stream: null, version: null, detail }]
      }),
  }
}
