import type { LogFault } from '../../../pages/audit/auditView.ts'
import type { SessionList } from './sessionList.ts'

/**
 * A log that somebody looks through: the one of a running shop, or a file that it was exported to. Reading changes nothing, and
 * nothing that is wrong with it keeps the rest from being read. A session is what stands under one name; a file that has two
 * histories of one name has two sessions, the second named `cart-…~2`.
 */
export interface AuditedLog {
  /** of a file its name; null: a shop's own log */
  readonly file: string | null
  /** sessions of this kind in the order they were begun, the newest first, from past this place on */
  begun(kind: string, past: SessionPlace | null, limit: number): Promise<readonly SessionRow[]>
  /** the session of this name; null where there is none */
  find(session: string): Promise<SessionRow | null>
  /** a session's events as they stand, by their place in it: 1 is the first, `from` and `to` inclusive */
  read(session: string, from: number, to: number): AsyncIterable<string>
  /** the last line of this stream that stands no later in the log than that event of a session; null for none */
  lastBefore(stream: string, session: string, position: number): Promise<string | null>
  /** the session of the order that people call by this number; null for none */
  orderByNumber(number: string): Promise<string | null>
  /** the sessions of one customer's orders, the one placed last first */
  ordersOf(customerId: string): Promise<readonly string[]>
  /** the session of the company that this order was made for, the order by its uid; null for none */
  companyOf(orderUid: string): Promise<string | null>
  /** what was last said of the log as a whole; null: nothing was */
  checkpoint(): Promise<LogCheckpoint | null>
  /** the same sessions with what they are searched by; null where they have to be looked at one by one */
  readonly list: KeptList | null
  /** what is wrong with the file itself, the first some; nothing of a shop's own log, whose lines are looked at as they are read */
  readonly faults: LogFaults
}

export interface KeptList extends Pick<SessionList, 'page' | 'named' | 'judge' | 'lag'> {
  /** takes in what changed since, as much as takes no more than a moment */
  catchUp(): Promise<void>
}

/** A checkpoint as an auditor writes it down: whoever has it can tell whether the log is still the same. */
export interface LogCheckpoint {
  /** how many events it covers */
  readonly facts: number
  /** hexadecimal: of a shop its tree's root, of a file the root in its last line */
  readonly root: string
}

/** Where one is in the list of sessions. */
export interface SessionPlace {
  readonly since: string
  readonly session: string
}

export interface SessionRow extends SessionPlace {
  /** how many events it has */
  readonly facts: number
  /** UTC instant of the last one */
  readonly until: string
  /** JSON of the state that was stored beside it; null where nothing is stored */
  readonly state: string | null
}

export interface LogFaults {
  readonly count: number
  /** how many of them are wrong: a clock that went back is told with its line and is nothing wrong */
  readonly wrong: number
  /** no more than some hundred */
  readonly first: readonly LogFault[]
  /** of one session, no more than some hundred of them */
  of(session: string): readonly LogFault[]
}
