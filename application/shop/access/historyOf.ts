import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OwnHistory } from '../../pages/accountAccess.ts'
import type { LoggedFact } from '../../streams/readFacts.ts'
import type { OwnFact } from './ownFact.ts'
import { ownWords } from './ownWords.ts'

/** Facts of a stream that are told, the last ones. */
export const TOLD = 50

/** What its customer is told of a stream by its last facts. */
export const historyOf = <F extends OwnFact>(
  facts: readonly LoggedFact<F>[],
  { of, name }: Pick<OwnHistory, 'of' | 'name'>,
  locale: Locale,
): OwnHistory => ({
  of,
  name,
  earlier: (facts[0]?.version ?? 1) - 1,
  facts: facts.map(({ at, fact }) => ({ at: new Date(at).toISOString(), words: ownWords(fact, locale) })),
})
