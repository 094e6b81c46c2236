import { OWN_WORDS_NLD } from './ownWordsNld.ts'
import { OWN_WORDS_ENG } from './ownWordsEng.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OwnHistory } from '../../pages/account/accountAccess.ts'
import type { LoggedFact } from '../../streams/readFacts.ts'
import type { OwnFact, OwnWords } from './ownFact.ts'

/** How many of a stream's latest events a customer sees. */
export const TOLD = 50

/** The latest events of a stream, as its customer reads them. */
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

const WORDS: Readonly<Record<Locale, OwnWords>> = { nld: OWN_WORDS_NLD, eng: OWN_WORDS_ENG }

/**
 * What a fact is to the customer whose it is: a sentence of theirs, where the log has an auditor's words and
 * all of its data.
 */
const ownWords = ({ type, data }: OwnFact, locale: Locale): string => {
  const words = WORDS[locale][type] as string | ((of: typeof data) => string)
  return typeof words === 'string' ? words : words(data)
}
