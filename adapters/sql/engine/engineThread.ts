import { parentPort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { collectWhenIdle, ownMemory } from '../../process/idleMemory.ts'
import { copyFolder } from './copyFolder.ts'
import { openEngine } from './engine.ts'
import { failureOf, type ThreadAnswer, type ThreadCall, type ThreadQuestion } from './threadCalls.ts'

/* The embedded engine's thread: it runs calls one after another, and the rest of the shop never waits for
   it. */

const answer = (said: ThreadAnswer): void => parentPort?.postMessage(said)
const stops = new Map<string, () => Promise<void>>()
let engine: PGlite | null = null
let folder = ''

const opened = (): PGlite => {
  if (engine === null) throw new Error('the embedded database is not open')
  return engine
}

const done = async (call: ThreadCall): Promise<readonly unknown[]> => {
  switch (call.type) {
    case 'open':
      folder = call.dataDir
      engine = await openEngine(call.dataDir, call.from)
      return []
    case 'statement':
      return (await opened().query(call.text, [...call.values])).rows
    case 'script':
      return (await opened().exec(call.text)).at(-1)?.rows ?? []
    case 'listen': {
      const { channel } = call
      stops.set(
        channel,
        await opened().listen(channel, (payload) => answer({ type: 'notified', channel, payload })),
      )
      return []
    }
    case 'unlisten':
      await stops.get(call.channel)?.()
      stops.delete(call.channel)
      return []
    case 'copy':
      await opened().exec('checkpoint')
      // no statement runs meanwhile: the copy is what a killed process would leave, and opens as such
      copyFolder(folder, call.to)
      return []
    case 'close':
      await engine?.close()
      return []
  }
}

collectWhenIdle(ownMemory())
parentPort?.on('message', ({ id, call }: ThreadQuestion) => {
  done(call).then(
    (rows) => answer({ type: 'done', id, rows }),
    (error: unknown) => answer({ type: 'failed', id, error: failureOf(error) }),
  )
})
