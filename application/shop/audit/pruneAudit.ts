import type { Head, StoredEvent } from '../../../domain/kernel/event.ts'
import { rootOf } from '../../contract/log/checkpoint.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import { archive } from '../../streams/archive.ts'
import { readFact } from '../../streams/streamKind.ts'
import type { Finding } from './finding.ts'
import type { RowAudit } from './rowAudit.ts'

/** Every pruned stream went by a fact that counts it, and every such fact by streams that are pruned. */
export interface PruneAudit {
  /** one that was pruned, by the fact that its lines name */
  note(by: string, stream: string, head: Head): void
  /** hears the facts of an archive's stream */
  readonly beside: RowAudit
  findings(): readonly Finding[]
}

export const pruneAudit = (sha256: Sha256): PruneAudit => {
  const gone = new Map<string, Map<string, Head>>()
  const told = new Map<string, string>()
  const text = (streams: number, facts: number, root: string): string =>
    `${facts} facts of ${streams} streams, root ${root}`
  const found = (heads: ReadonlyMap<string, Head>): string => {
    const facts = [...heads.values()].reduce((sum, { version }) => sum + version, 0)
    return text(heads.size, facts, rootOf(heads, sha256))
  }
  return {
    note: (by, stream, head) => {
      const heads = gone.get(by) ?? new Map<string, Head>()
      gone.set(by, heads.set(stream, head))
    },
    beside: {
      add: (event: StoredEvent) => {
        const read = readFact(archive, event)
        if (!read.ok || read.value.fact.type !== 'StreamsPruned') return
        const { streams, facts, root } = read.value.fact.data
        told.set(`${event.stream}@${event.version}`, text(streams, facts, root))
      },
      differences: () => [],
    },
    findings: () =>
      [...new Set([...told.keys(), ...gone.keys()])].flatMap((by): readonly Finding[] => {
        const says = told.get(by) ?? 'nothing'
        const stands = found(gone.get(by) ?? new Map<string, Head>())
        if (says === stands) return []
        const detail = `${by} says that it pruned ${says}; pruned by it are ${stands}`
        return [{ why: 'wrong-prune', stream: null, version: null, detail }]
      }),
  }
}
