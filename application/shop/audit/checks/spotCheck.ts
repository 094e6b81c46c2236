import type { Finding } from './finding.ts'
import { auditStreams, type AuditServices } from './shopAudit.ts'
import { tallyFindings } from './tallyFindings.ts'

/** A finding as a log may have it: what differs may be what not everyone may see. */
export type FindingNotice = Omit<Finding, 'detail'>

/** Streams that were wrong are looked at again up to so many. */
const MOST_WRONG = 200

/**
 * Looks at streams that are picked at random, at those that were wrong the last time, and whether all that was ever committed is
 * still there. What was found stands until the same stream is looked at again and is right.
 */
export class SpotCheck {
  readonly #services: AuditServices
  readonly #streams: number
  readonly #found: (finding: FindingNotice) => void
  readonly #noticed = new Set<string>()
  #findings: readonly FindingNotice[] = []

  /** @param streams how many are picked each time @param found hears of each finding once */
  constructor(services: AuditServices, streams: number, found: (finding: FindingNotice) => void) {
    this.#services = services
    this.#streams = streams
    this.#found = found
  }

  /** what was wrong at the last look; nothing before the first */
  get findings(): readonly FindingNotice[] {
    return this.#findings
  }

  /** Looks once. */
  async look(): Promise<void> {
    const { storedRows } = this.#services
    const wrong = this.#findings.flatMap(({ stream }) => stream ?? []).slice(0, MOST_WRONG)
    const picked = await storedRows.picked(this.#streams)
    const findings = [
      ...(await auditStreams(this.#services, [...new Set([...wrong, ...picked])])),
      ...tallyFindings(await storedRows.tally()),
    ]
    this.#findings = findings.map(({ why, stream, version }) => ({ why, stream, version }))
    this.#findings.forEach((finding) => this.#notice(finding))
  }

  #notice(finding: FindingNotice): void {
    const key = JSON.stringify(finding)
    if (this.#noticed.has(key)) return
    this.#noticed.add(key)
    this.#found(finding)
  }
}
