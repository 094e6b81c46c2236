import type { Io } from '../../../server/command/io.ts'

/** An Io that records its output. */
export const recordedIo = (over: Partial<Pick<Io, 'isTTY' | 'columns' | 'cwd'>> = {}) => {
  const written = { out: '', err: '' }
  const io: Io = {
    out: (text) => void (written.out += text),
    err: (text) => void (written.err += text),
    isTTY: false,
    columns: 80,
    cwd: process.cwd(),
    ...over,
  }
  return { io, written }
}
