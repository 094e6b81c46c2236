import type { Fact } from '../../../domain/kernel/fact.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { readFacts } from '../../streams/readFacts.ts'
import type { FactReader } from '../../streams/streamKind.ts'
import type { Services } from '../services.ts'

/** A fact with what is personal in it in clear. */
export interface OpenedFact {
  /** UTC instant */
  readonly at: string
  readonly type: string
  readonly data: unknown
}

/** A stream's facts in order, those that are meant, each with its sealed members opened: null where their key was destroyed. @throws Error as `readFacts` does */
export const openedFacts = async <F extends Fact>(
  { store, vault }: Pick<Services, 'store' | 'vault'>,
  kind: FactReader<F> & { readonly prefix: string },
  uid: string,
  isMeant: (fact: F) => boolean = () => true,
): Promise<readonly OpenedFact[]> => {
  const opened = async (sealed: Sealed): Promise<unknown> => {
    const text = await vault.open(sealed)
    return text === null ? null : JSON.parse(text)
  }
  const facts: OpenedFact[] = []
  for await (const { fact, at } of readFacts(store, kind, uid)) {
    if (!isMeant(fact)) continue
    const data: Record<string, unknown> = { ...(fact.data as object) }
    const type: F['type'] = fact.type
    for (const member of kind.facts[type].sealed)
      if (member in data) data[member] = await opened(data[member] as Sealed)
    facts.push({ at: new Date(at).toISOString(), type, data })
  }
  return facts
}
