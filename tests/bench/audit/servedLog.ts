import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { DatabasePlace } from '../../../adapters/sql/engine/database.ts'
import { environmentOf } from '../retail/place.ts'

/** A viewer that runs: `audit serve`, as a process of its own. */
export interface ServedLog {
  /** with the token that opens it once */
  readonly address: string
  stop(): Promise<void>
}

/** Starts the shop's own command over a log, and answers when it says where it is. */
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
    stop: async () => {
      child.kill('SIGINT')
      await gone
    },
  }
}
