import type { Finding } from './finding.ts'
import { auditStreams, type AuditServices } from './shopAudit.ts'
import { tallyFindings } from './tallyFindings.ts'

/** A finding that may be logged: without `detail`, which not everyone may see. */
export type FindingNotice = Omit<Finding, 'detail'>

/** Most streams with findings that are checked again. */
const MOST_WRONG = 200

/**
 * Checks random streams, the streams with earlier findings, and the tally of commits. A finding remains until
 * its stream is checked again without one.
 */
export class SpotCheck {
  readonly #services: AuditServices
  readonly #streams: number
  readonly #found: (finding: FindingNotice) => void
  readonly #noticed = new Set<string>()
  #findings: readonly FindingNotice[] = []

  /**
   * @param streams number of random streams per check
   * @param found called once for each new finding
   */
  constructor(services: AuditServices, streams: number, found: (finding: FindingNotice) => void) {
    this.#services = services
    this.#streams = streams
    this.#found = found
  }

  /** findings of the latest check; empty before the first */
  get findings(): readonly FindingNotice[] {
    return this.#findings
  }

  /** Runs one check. */
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
