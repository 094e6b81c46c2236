import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePlace } from '../../../adapters/sql/engine/database.ts'
import { environmentOf } from '../retail/place.ts'

/** How an import went. */
export interface ImportRun {
  readonly seconds: number
  /** most memory that its process held at once, in megabytes */
  readonly megabytes: number
  /** its own last line */
  readonly summary: string
}

/** How often the process is looked at: its peak is counted by the kernel, so only its very last moments are not seen. */
const LOOK_MS = 200

const KILOBYTES = /^VmHWM:\s+(\d+) kB$/mu

/** Megabytes of a process at its peak; 0 when it is gone. */
export const peakOf = async (pid: number): Promise<number> => {
  try {
    return Number(KILOBYTES.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** `toonbank import catalogue FILE` in a process of its own, on an empty database. */
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
