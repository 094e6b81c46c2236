import type { Fact } from '../../../domain/kernel/fact.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OwnHistory } from '../../pages/accountAccess.ts'
import type { LoggedFact } from '../../streams/readFacts.ts'

/** Facts of a stream that are told, the last ones. */
export const TOLD = 50

/** What is told of a stream by its last facts. */
export const historyOf = <F extends Fact>(
  facts: readonly LoggedFact<F>[],
  { of, name }: Pick<OwnHistory, 'of' | 'name'>,
  locale: Locale,
): OwnHistory => ({
  of,
  name,
  earlier: (facts[0]?.version ?? 1) - 1,
  facts: facts.map(({ at, words }) => ({ at: new Date(at).toISOString(), words: words(locale) })),
})
