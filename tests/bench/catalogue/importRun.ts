import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePlace } from '../../../adapters/sql/engine/database.ts'
import { environmentOf } from '../retail/place.ts'

/** The measurements of an import. */
export interface ImportRun {
  readonly seconds: number
  /** peak memory of its process, in megabytes */
  readonly megabytes: number
  /** its own last line */
  readonly summary: string
}

/** The polling interval: the kernel records the peak, so only the very last moments are missed. */
const LOOK_MS = 200

const KILOBYTES = /^VmHWM:\s+(\d+) kB$/mu

/** Peak megabytes of a process; 0 when it is gone. */
export const peakOf = async (pid: number): Promise<number> => {
  try {
    return Number(KILOBYTES.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Runs `toonbank import catalogue FILE` in a process of its own, on an empty database. */
export const importRun = async (place: DatabasePlace, file: string): Promise<ImportRun> => {
  const from = performance.now()
  const child = spawn(
    join(process.cwd(), 'node_modules/.bin/node'),
    ['build/server/toonbank.js', 'import', 'catalogue', file, '--by', 'Anna'],
    {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environmentOf(place) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let out = ''
  child.stdout.on('data', (text: Buffer) => (out += text.toString()))
  let megabytes = 0
  const looking = setInterval(() => {
    void peakOf(child.pid ?? 0).then((peak) => (megabytes = Math.max(megabytes, peak)))
  }, LOOK_MS)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(looking)
  const summary = out.trim().split('\n').at(-1) ?? ''
  if (code !== 0) throw new Error(`the import ended with ${code}: ${summary}`)
  return { seconds: (performance.now() - from) / 1_000, megabytes, summary }
}
