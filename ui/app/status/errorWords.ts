import type { PageOf } from '../../../application/pages/page.ts'
import type { PlainTextKey } from '../../../application/texts/textKey.ts'

interface ErrorWords {
  readonly title: PlainTextKey
  readonly message: PlainTextKey
}

const NOT_SAVED: ErrorWords = { title: 'error.notSaved', message: 'error.readOnly' }
const BUSY: ErrorWords = { title: 'error.moment', message: 'error.busy' }

const failed = (message: PlainTextKey): ErrorWords => ({ title: 'error.failed', message })

const BY_STATUS: ReadonlyMap<number, ErrorWords> = new Map([
  [404, { title: 'error.sorry', message: 'error.notFound' }],
  [413, failed('error.tooLarge')],
  [414, failed('error.tooLarge')],
  [429, { title: 'error.moment', message: 'error.tooMany' }],
  [431, failed('error.tooLarge')],
  [503, failed('error.unavailable')],
])

/** Returns the error page's texts: by reason if that has its own texts, else by status. */
export const errorWords = ({ status, why }: PageOf<'error'>): ErrorWords => {
  if (why === 'read-only') return NOT_SAVED
  if (why === 'busy') return BUSY
  return BY_STATUS.get(status) ?? failed(status < 500 ? 'error.invalid' : 'error.message')
}
