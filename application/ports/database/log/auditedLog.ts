import type { LogFault } from '../../../pages/audit/auditView.ts'
import type { SessionList } from './sessionList.ts'

/**
 * A log for an auditor to read: of a running shop, or an exported file. Reading changes nothing, and a fault
 * does not keep the rest from being read. A session is everything under one stream name; a file with two
 * histories of one name has two sessions, the second named `cart-…~2`.
 */
export interface AuditedLog {
  /** the name of a file; null for a shop's own log */
  readonly file: string | null
  /** sessions of this kind, newest first, after this place */
  begun(kind: string, past: SessionPlace | null, limit: number): Promise<readonly SessionRow[]>
  /** the session with this name; null if there is none */
  find(session: string): Promise<SessionRow | null>
  /** a session's raw lines by position: 1 is the first, `from` and `to` inclusive */
  read(session: string, from: number, to: number): AsyncIterable<string>
  /** the last line of this stream at or before a session's event in the log; null if there is none */
  lastBefore(stream: string, session: string, position: number): Promise<string | null>
  /** the session of the order with this number; null if there is none */
  orderByNumber(number: string): Promise<string | null>
  /** the sessions of a customer's orders, newest first */
  ordersOf(customerId: string): Promise<readonly string[]>
  /** the session of the company that this order (by uid) was made for; null if there is none */
  companyOf(orderUid: string): Promise<string | null>
  /** the last checkpoint of the whole log; null if there is none */
  checkpoint(): Promise<LogCheckpoint | null>
  /** the same sessions with a search index; null if they must be searched one by one */
  readonly list: StoredSessionList | null
  /**
   * faults of the file itself, the first some; none for a shop's own log, whose lines are checked as they are
   * read
   */
  readonly faults: LogFaults
}

export interface StoredSessionList extends Pick<SessionList, 'page' | 'named' | 'judge' | 'lag'> {
  /** adds recent changes, as many as a short time allows */
  catchUp(): Promise<void>
}

/** A checkpoint for an auditor to note, which shows later whether the log is still the same. */
export interface LogCheckpoint {
  /** number of events it covers */
  readonly facts: number
  /** hexadecimal: the tree's root for a shop, the root in its last line for a file */
  readonly root: string
}

/** A place in the list of sessions. */
export interface SessionPlace {
  readonly since: string
  readonly session: string
}

export interface SessionRow extends SessionPlace {
  /** number of events */
  readonly facts: number
  /** UTC instant of the last event */
  readonly until: string
  /** JSON of the state stored with it; null if none is stored */
  readonly state: string | null
}

export interface LogFaults {
  readonly count: number
  /** number of faults; a clock that went backwards is listed but is not a fault */
  readonly wrong: number
  /** at most some hundred */
  readonly first: readonly LogFault[]
  /** faults of one session, at most some hundred */
  of(session: string): readonly LogFault[]
}
