/** What a command has of the world it was called from: its terminal and its folder, even when it runs inside the shop. */
export interface Io {
  /** writes to standard output, as given: no newline is added */
  out(text: string): void
  err(text: string): void
  /** whether standard output is a terminal */
  readonly isTTY: boolean
  /** how wide that terminal is; counts only where `isTTY` */
  readonly columns: number
  /** the caller's folder, absolute: relative file names mean files in it */
  readonly cwd: string
  /** waits until what was written has left: for output that could pile up in memory */
  drained?(): Promise<void>
  /** what tells that whoever called wants it to end, for a command that goes on until then; without it that is never told */
  stopping?(): { readonly signal: AbortSignal }
}
