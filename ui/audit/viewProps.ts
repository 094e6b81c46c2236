import type { SessionView } from '../../application/pages/audit/auditView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'

/** A session, and the display language. */
export interface ViewProps {
  readonly locale: Locale
  readonly view: SessionView
}
