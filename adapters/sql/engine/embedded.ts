import type { OpenDatabase } from './database.ts'
import { mkdir } from 'node:fs/promises'
import { BROKEN_OFF, leave } from './leave.ts'
import { isReadOnly, NothingWritten } from './readOnly.ts'
import { startThread } from './startThread.ts'

/**
 * PostgreSQL inside this process, in a thread of its own: a page that is kept never waits for a search. When the engine breaks off the
 * process ends too, since nothing of the shop works without it.
 */
export const openEmbedded = async (dataDir: string, from?: string): Promise<OpenDatabase> => {
  if (!dataDir.includes('://')) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const thread = startThread((channel, payload) => listeners.get(channel)?.forEach((heard) => heard(payload)))
  let isClosing = false
  void thread.ended.then(({ code, fault }) => {
    // it has said why
    if (code === BROKEN_OFF) process.exit(BROKEN_OFF)
    if (!isClosing) leave(fault.message)
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
    throw error
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
    close,
  }
}
