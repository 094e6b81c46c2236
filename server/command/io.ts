import { once } from 'node:events'

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

/** The terminal this process was started from. A reader that goes away (`| head`) ends the process quietly. */
export const processIo = (): Io => {
  const { stdout, stderr } = process
  stdout.on('error', () => process.exit(1))
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    isTTY: stdout.isTTY === true,
    columns: stdout.isTTY === true ? stdout.columns : 80,
    cwd: process.cwd(),
    stopping: () => {
      const stop = new AbortController()
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
      return stop
    },
    drained: async () => {
      if (stdout.writableNeedDrain) await once(stdout, 'drain')
    },
  }
}
