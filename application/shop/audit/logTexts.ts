import type { Locale } from '../../../domain/kernel/locale.ts'
import type { LogTexts } from '../../streams/words.ts'
import { LOG } from '../../texts/log.ts'

/** The log's texts in a language, which the streams themselves know none of. */
export const logTexts = (locale: Locale): LogTexts => ({ locale, say: LOG(locale), has: LOG.has })
