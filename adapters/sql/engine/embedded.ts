import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ok, refused } from '../../../domain/kernel/result.ts'
import type { OpenDatabase } from './database.ts'
import { ENGINE_CRASH_EXIT, exitOnEngineCrash } from './engineCrash.ts'
import { isReadOnly, NothingWritten } from './readOnly.ts'
import type { ThreadAnswer, ThreadCall, ThreadQuestion } from './threadCalls.ts'
import { PlainError } from '../../../domain/kernel/plainError.ts'

/**
 * Opens PostgreSQL inside this process, in its own thread, so a cached page never waits for a search. If the
 * engine crashes, the process exits too, because nothing in the shop works without it.
 */
export const openEmbedded = async (dataDir: string, from?: string): Promise<OpenDatabase> => {
  if (!dataDir.includes('://')) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const thread = startThread((channel, payload) => listeners.get(channel)?.forEach((heard) => heard(payload)))
  let isClosing = false
  void thread.ended.then(({ code, fault }) => {
    // the thread has already printed the cause
    if (code === ENGINE_CRASH_EXIT) process.exit(ENGINE_CRASH_EXIT)
    if (!isClosing) exitOnEngineCrash(fault.message)
  })
  const close = async (): Promise<void> => {
    if (isClosing) return thread.end()
    isClosing = true
    await thread.ask({ type: 'close' })
    await thread.end()
  }
  try {
    await thread.ask({ type: 'open', dataDir, from })
  } catch (error) {
    await close()
    // an error loses its class between two threads
    throw new PlainError(error instanceof Error ? error.message : String(error), { cause: error })
  }
  return {
    engine: 'embedded',
    statement: async <Row>(_name: string, text: string, values: readonly unknown[]) => {
      try {
        return (await thread.ask({ type: 'statement', text, values })) as readonly Row[]
      } catch (error) {
        throw isReadOnly(error) ? new NothingWritten() : error
      }
    },
    session: (work) => work((text) => thread.ask({ type: 'script', text })),
    listen: async (channel, heard) => {
      const those = listeners.get(channel) ?? new Set()
      listeners.set(channel, those.add(heard))
      if (those.size === 1) await thread.ask({ type: 'listen', channel })
      return async () => {
        those.delete(heard)
        if (those.size === 0 && !isClosing) await thread.ask({ type: 'unlisten', channel })
      }
    },
    backUp: async (folder) => {
      if (dataDir.includes('://')) return refused('a database in memory has no folder to copy')
      await thread.ask({ type: 'copy', to: join(folder, 'database') })
      return ok(null)
    },
    close,
  }
}

interface Waiting {
  readonly resolve: (rows: readonly unknown[]) => void
  readonly reject: (error: Error) => void
}

/** MB. The thread's heap holds only rows in transit; the database itself lives outside it. */
const LIMITS = { maxYoungGenerationSizeMb: 8 }

/** The embedded engine's thread, as the rest of the shop sees it. */
export interface EngineThread {
  /** Returns the rows; rejects with the error from the database. */
  ask(call: ThreadCall): Promise<readonly unknown[]>
  /** Ends the thread. */
  end(): Promise<void>
  /** Resolves when the thread has ended, with its exit code and the error for calls still pending. */
  readonly ended: Promise<{ readonly code: number; readonly fault: Error }>
}

/**
 * Starts a thread for the engine. The thread keeps the process alive only while a call is pending.
 * @param notified receives each notification of a channel that is listened to
 */
const startThread = (notified: (channel: string, payload: string) => void): EngineThread => {
  const thread = new Worker(new URL('./engineThread.ts', import.meta.url), { resourceLimits: LIMITS })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let fault: Error | null = null

  const settle = (id: number, how: (one: Waiting) => void): void => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) thread.unref()
    if (one !== undefined) how(one)
  }
  thread.on('message', (answer: ThreadAnswer) => {
    switch (answer.type) {
      case 'done':
        return settle(answer.id, ({ resolve }) => resolve(answer.rows))
      case 'failed': {
        const { message, ...said } = answer.error
        return settle(answer.id, ({ reject }) => reject(Object.assign(new Error(message), said)))
      }
      case 'notified':
        return notified(answer.channel, answer.payload)
    }
  })
  thread.on('error', (error) => {
    fault = error instanceof Error ? error : new Error(String(error))
  })
  const ended = new Promise<{ readonly code: number; readonly fault: Error }>((resolve) => {
    thread.on('exit', (code) => {
      const why = (fault ??= new Error('the embedded database is closed'))
      for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(why))
      resolve({ code, fault: why })
    })
  })
  return {
    ask: (call) =>
      new Promise((resolve, reject) => {
        if (fault !== null) return reject(fault)
        const question: ThreadQuestion = { id: (asked += 1), call }
        waiting.set(question.id, { resolve, reject })
        thread.ref()
        thread.postMessage(question)
      }),
    end: async () => {
      thread.ref()
      await thread.terminate()
    },
    ended,
  }
}
