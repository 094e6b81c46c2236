import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { DatabasePlace } from '../../../adapters/sql/engine/database.ts'
import { environmentOf } from '../retail/place.ts'

/** A running viewer: `audit serve`, as a process of its own. */
export interface ServedLog {
  /** with the token that opens it once */
  readonly address: string
  /** ms of CPU time that its main thread has used so far, in steps of 10 (Linux) */
  cpu(): number
  stop(): Promise<void>
}

const TICK = 10

const cpuOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
  // the third field begins after the name in brackets
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** Runs the shop's own command on a log, and resolves when it has printed its address. */
export const serveLog = async (place: DatabasePlace): Promise<ServedLog> => {
  const child = spawn(process.execPath, ['build/server/toonbank.js', 'audit', 'serve'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environmentOf(place) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'close')
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      const found = /http\S+token=\S+/u.exec(said)?.[0]
      if (found !== undefined) resolve(found)
    })
    void gone.then(() => reject(new Error(`the viewer did not open: ${said}`)))
  })
  return {
    address,
    cpu: () => cpuOf(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGINT')
      await gone
    },
  }
}
