import type { SessionSummary, Verdict } from '../../../pages/audit/auditView.ts'
import type { AuditedLog, SessionRow } from '../../../ports/database/log/auditedLog.ts'
import type { ListPlace } from '../../../ports/database/log/sessionList.ts'

/** What a page of sessions is looked for by. */
export interface SearchParts {
  readonly log: AuditedLog
  /** ms by a clock that never jumps */
  readonly now: () => number
  /** whether it holds together: looked at where that is what is asked for, else what is known of it; `unseen` where that takes too long */
  readonly verdict: (row: SessionRow, isAsked: boolean) => Promise<Verdict>
}

/** Past the page that was shown; null at the end of the list. */
export interface FoundSessions {
  readonly sessions: readonly SessionSummary[]
  readonly past: ListPlace | null
}
