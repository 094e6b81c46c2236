import type { LogFault } from '../../../../application/pages/auditView.ts'
import type { LogFaults } from '../../../../application/ports/database/auditedLog.ts'

const MOST_FAULTS = 300
const MOST_OF_ONE = 100

/** Faults as they are found: the first some, and the first some of each session. */
export class FileFaults implements LogFaults {
  count = 0
  wrong = 0
  readonly first: LogFault[] = []
  readonly #bySession = new Map<string, LogFault[]>()

  readonly note = (fault: LogFault): void => {
    this.count += 1
    if (fault.why !== 'clock-back') this.wrong += 1
    if (this.first.length < MOST_FAULTS) this.first.push(fault)
    if (fault.session === null) return
    const own = this.#bySession.get(fault.session) ?? []
    if (own.length < MOST_OF_ONE) own.push(fault)
    this.#bySession.set(fault.session, own)
  }

  readonly of = (session: string): readonly LogFault[] => this.#bySession.get(session) ?? []
}
