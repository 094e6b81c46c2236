/** A stream in a list. */
export interface StreamSummary {
  readonly stream: string
  readonly version: number
  /** UTC instant of the first and of the last event */
  readonly since: string
  readonly until: string
}

export interface ChangedStream extends StreamSummary {
  readonly isPruned: boolean
}
