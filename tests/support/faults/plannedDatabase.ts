import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { setReadOnly } from '../../../adapters/sql/engine/readOnly.ts'
import type { DatabaseFault, FaultDeed } from './plan.ts'
import type { Turns } from './turns.ts'

type Armed = Extract<FaultDeed, { does: 'database' }>

/** The names of statements that commit events, whatever else they do. */
const COMMIT = /^commit(?:_|$)/u
const WRITES = /\b(?:insert into|update|delete from)\b/u

/** The number of other statements before a slow one is done all the same. */
const LATE = 3

/** As PostgreSQL raises it: `severity` says that it is rolled back. */
const raised = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code, severity: 'ERROR' })

const errorOf = (fault: DatabaseFault): Error => {
  switch (fault) {
    case 'unsent':
      return Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    case 'failed':
      return raised('57014', 'canceling statement due to statement timeout')
    case 'unanswered':
      return new Error('Connection terminated unexpectedly')
    case 'slow':
      return new Error('Query read timeout')
    case 'serialization':
      return raised('40001', 'could not serialize access due to concurrent update')
    case 'full':
      return raised('53100', 'could not extend file: No space left on device')
  }
}

/** Whether the fault applies to a statement: only commits can lose against others, only writes need room. */
const isMeant = ({ to, fault }: Armed, name: string, text: string): boolean => {
  const isCommit = COMMIT.test(name)
  if (fault === 'serialization' || to === 'commit') return isCommit
  return isCommit || WRITES.test(text) || (to === 'any' && fault !== 'full' && fault !== 'slow')
}

interface Late {
  left: number
  readonly work: () => Promise<unknown>
}

/** A database that fails where the plan says so. */
export class PlannedDatabase implements OpenDatabase {
  readonly #real: OpenDatabase
  readonly #turns: Turns
  #armed: { readonly fault: Armed; after: number; times: number }[] = []
  #late: Late[] = []

  constructor(real: OpenDatabase, turns: Turns) {
    this.#real = real
    this.#turns = turns
  }

  get engine(): OpenDatabase['engine'] {
    return this.#real.engine
  }

  arm(fault: Armed): void {
    this.#armed.push({ fault, after: fault.after, times: fault.times })
  }

  /** Sets whether less of the disk is free than the shop's floor. */
  async setLow(isLow: boolean): Promise<void> {
    await setReadOnly(this.#real, isLow)
  }

  /** Ends all faults, and does what was slow. */
  async mend(): Promise<void> {
    this.#armed = []
    await this.setLow(false)
    for (const { work } of this.#late.splice(0)) await work()
  }

  statement<Row>(name: string, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.#turns.take(async () => {
      await this.#doLate()
      const fault = this.#faultFor(name, text)
      const work = () => this.#real.statement<Row>(name, text, values)
      if (fault === null) return work()
      if (fault === 'unanswered') await work()
      // its caller timed out long ago: nobody gets the result
      if (fault === 'slow') this.#late.push({ left: LATE, work: () => work().catch(() => undefined) })
      throw errorOf(fault)
    })
  }

  session<T>(work: (script: (text: string) => Promise<readonly unknown[]>) => Promise<T>): Promise<T> {
    return this.#real.session(work)
  }

  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#real.listen(channel, heard)
  }

  backUp(folder: string): ReturnType<OpenDatabase['backUp']> {
    return this.#real.backUp(folder)
  }

  close(): Promise<void> {
    return this.#real.close()
  }

  #faultFor(name: string, text: string): DatabaseFault | null {
    for (const one of this.#armed) {
      if (!isMeant(one.fault, name, text)) continue
      if (one.after > 0) {
        one.after -= 1
        continue
      }
      one.times -= 1
      if (one.times <= 0) this.#armed.splice(this.#armed.indexOf(one), 1)
      return one.fault.fault
    }
    return null
  }

  async #doLate(): Promise<void> {
    for (const late of this.#late) late.left -= 1
    const due = this.#late.filter(({ left }) => left <= 0)
    this.#late = this.#late.filter(({ left }) => left > 0)
    for (const { work } of due) await work()
  }
}
