import type { AuditedLog, SessionRow } from '../../../ports/database/log/auditedLog.ts'
import type { Sha256 } from '../../../ports/outside/digest.ts'
import type { SessionFinding, VerificationView } from '../../../pages/audit/auditView.ts'
import { replayStream } from '../replay.ts'
import { sessionPrunedBy } from './prunedSession.ts'

/** Most findings that are listed; more are only counted. */
const MOST = 100
/** Events verified before other work gets a turn: a few milliseconds. */
const AT_ONCE = 40

export interface VerificationParts {
  readonly log: AuditedLog
  readonly row: SessionRow
  readonly sha256: Sha256
  /** lets other work on the event loop run */
  readonly turn: () => Promise<unknown>
  /** returns the findings of a session's rows; empty if no rows are stored beside its events */
  readonly beside: (session: string) => Promise<readonly SessionFinding[]>
}

/** Returns the stream of a session: a file's second history of a stream is a session of its own (`…~2`). */
export const streamOfSession = (session: string): string => session.replace(/~\d+$/u, '')

/**
 * Verifies a session in the background: each hash, link and recorded total. Progress can be read at any time.
 */
export class Verification {
  readonly #parts: VerificationParts
  readonly #findings: SessionFinding[] = []
  #count = 0
  #looked = 0
  #compared = 0
  #isDone = false
  #running: Promise<void> | null = null

  constructor(parts: VerificationParts) {
    this.#parts = parts
  }

  /** Verifies the whole session once; later calls await the same run. */
  run(): Promise<void> {
    return (this.#running ??= this.#look())
  }

  get view(): VerificationView {
    return {
      looked: this.#looked,
      facts: this.#parts.row.facts,
      isDone: this.#isDone,
      compared: this.#compared,
      count: this.#count,
      findings: this.#findings,
    }
  }

  async #look(): Promise<void> {
    const { log, row, sha256, turn, beside } = this.#parts
    const { session, facts } = row
    for (const { position, why, detail, line } of log.faults.of(session))
      this.#note({ position, why, detail, line })
    let last = ''
    const known = new Set(this.#findings.map(({ position }) => position))
    const store = { read: () => log.read(session, 1, facts) }
    try {
      for await (const { version, at, check, fault, isUnread } of replayStream(
        store,
        sha256,
        streamOfSession(session),
        null,
        { withState: false },
      )) {
        this.#looked += 1
        const position = this.#looked
        if (check !== 'nothing-recorded') this.#compared += 1
        if (fault !== null && !known.has(position))
          this.#note({
            position,
            why: isUnread ? 'unreadable-event' : 'wrong-event',
            detail: fault,
            line: null,
          })
        if (at !== '' && at < last && log.file === null)
          this.#note({ position, why: 'clock-back', detail: `${at} comes after ${last}`, line: null })
        last = at
        if (check === 'different')
          this.#note({
            position,
            why: 'wrong-totals',
            detail: `version ${version} recorded other totals`,
            line: null,
          })
        if (this.#looked % AT_ONCE === 0) await turn()
      }
      // a pruned session can't be folded; its remaining rows are compared with the log
      if (this.#looked === 0 && (await sessionPrunedBy(log, session)) !== null) this.#looked = facts
      for (const finding of await beside(session)) this.#note(finding)
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      this.#note({ position: null, why: 'unreadable', detail, line: null })
    }
    if (this.#looked < facts && this.#count === 0)
      this.#note({
        position: this.#looked + 1,
        why: 'unreadable',
        detail: 'it could not be looked at any further',
        line: null,
      })
    this.#isDone = true
  }

  #note(finding: SessionFinding): void {
    if (finding.why !== 'clock-back') this.#count += 1
    if (this.#findings.length < MOST) this.#findings.push(finding)
  }
}
