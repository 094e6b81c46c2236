import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

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
  /** reads a line typed at the terminal without showing it; undefined without a terminal */
  secret?(prompt: string): Promise<string>
}

/** Reads a line in the terminal's raw mode; what is typed goes to an output that shows nothing. */
const typedSecret = async (prompt: string): Promise<string> => {
  process.stderr.write(prompt)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  lines.once('SIGINT', () => process.exit(130))
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
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
    ...(process.stdin.isTTY === true ? { secret: typedSecret } : {}),
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
