import { once } from 'node:events'

/**
 * What a command uses of its caller: the terminal and the folder, even if the command runs inside the shop.
 */
export interface Io {
  /** writes to standard output unchanged: no newline is added */
  out(text: string): void
  err(text: string): void
  /** whether standard output is a terminal */
  readonly isTTY: boolean
  /** width of the terminal; valid only if `isTTY` */
  readonly columns: number
  /** absolute path of the caller's folder, which relative file names start from */
  readonly cwd: string
  /** waits until the written output was sent: for output that could pile up in memory */
  drained?(): Promise<void>
  /**
   * aborts when the caller wants a long-running command to end; undefined if the caller cannot ask for that
   */
  stopping?(): { readonly signal: AbortSignal }
}

/** Io of the terminal that started this process. A reader that closes (`| head`) ends the process quietly. */
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
