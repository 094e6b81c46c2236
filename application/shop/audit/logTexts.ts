import type { Locale } from '../../../domain/kernel/locale.ts'
import { never } from '../../../domain/kernel/never.ts'
import type { EventRefusal } from '../../streams/streamKind.ts'
import type { LogTexts } from '../../streams/eventNames.ts'
import { LOG } from '../../texts/log.ts'

/** Returns the log's texts in a language; the streams themselves have no language. */
export const logTexts = (locale: Locale): LogTexts => ({ locale, say: LOG(locale), has: LOG.has })

/** Describes why this build can't read an event. */
export const whyUnreadable = (refusal: EventRefusal): string => {
  switch (refusal.why) {
    case 'unknown-type':
      return `no stream of this kind has an event ${refusal.type}`
    case 'unknown-schema':
      return `schema ${refusal.schema} of ${refusal.type} is newer than this program`
    case 'bad-data':
      return `the data of ${refusal.type} are not of its shape: ${refusal.fault}`
    default:
      return never(refusal)
  }
}
