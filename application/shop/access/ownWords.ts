import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OwnFact, OwnWords } from './ownFact.ts'
import { OWN_WORDS_ENG } from './ownWordsEng.ts'
import { OWN_WORDS_NLD } from './ownWordsNld.ts'

const WORDS: Readonly<Record<Locale, OwnWords>> = { nld: OWN_WORDS_NLD, eng: OWN_WORDS_ENG }

/** What a fact is to the customer whose it is: a sentence of theirs, where the log has an auditor's words and all of its data. */
export const ownWords = ({ type, data }: OwnFact, locale: Locale): string => {
  const words = WORDS[locale][type] as string | ((of: typeof data) => string)
  return typeof words === 'string' ? words : words(data)
}
