import { once } from 'node:events'
import type { Io } from './io.ts'

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
