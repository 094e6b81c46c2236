import { Worker } from 'node:worker_threads'
import type { DocumentPrinter } from '../../application/ports/outside/documentPrinter.ts'
import type { IssuedDocument } from '../../domain/invoices/invoice.ts'
import type { DocumentLogo } from './printDocument.ts'

/** The start data of the printing thread. */
export interface PrintSetting {
  readonly logo: DocumentLogo | null
}

/** A request to the thread, which prints one document after another. */
export interface PrintQuestion {
  readonly id: number
  readonly document: IssuedDocument
}

/** `fault` says why a document can't be printed. */
export type PrintAnswer =
  { readonly id: number; readonly pdf: Uint8Array } | { readonly id: number; readonly fault: string }

/** The error for a document that is not printed because too many others wait. */
export class TooManyPrints extends Error {
  readonly code = 'TOO_MANY_PRINTS'

  constructor() {
    super('too many documents to print at once')
  }
}

export interface PrinterBounds {
  /** maximum number of documents being printed or waiting */
  readonly most: number
  /** ms after which an idle thread ends and frees its memory */
  readonly idleMs: number
}

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** A printer in its own thread. */
export interface ThreadedPrinter {
  readonly print: DocumentPrinter
  /** Ends the thread; pending documents are rejected. */
  close(): Promise<void>
}

/** MB: the garbage of one document is short-lived */
const LIMITS = { maxYoungGenerationSizeMb: 16 }

const BOUNDS: PrinterBounds = { most: 16, idleMs: 60_000 }

/**
 * Prints documents one after another in a thread that starts with the first. The thread keeps the process
 * alive only while a document is pending. `print` rejects with `TooManyPrints` while the queue is full.
 */
export const threadedPrinter = (
  setting: PrintSetting,
  { most, idleMs }: PrinterBounds = BOUNDS,
): ThreadedPrinter => {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = thread
    thread = null
    await ended?.terminate()
  }
  const settle = (id: number, how: (one: Waiting) => void): void => {
    const one = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) {
      thread?.unref()
      idle = setTimeout(() => void end(), idleMs).unref()
    }
    if (one !== undefined) how(one)
  }
  const started = (): Worker => {
    const fresh = new Worker(new URL('./printThread.ts', import.meta.url), {
      workerData: setting,
      resourceLimits: LIMITS,
    })
    let fault = new Error('the thread that prints documents has ended')
    fresh.on('message', (said: PrintAnswer) => {
      settle(said.id, ({ resolve, reject }) =>
        'pdf' in said ? resolve(said.pdf) : reject(new Error(said.fault)),
      )
    })
    fresh.on('error', (error) => {
      fault = error instanceof Error ? error : new Error(String(error))
    })
    fresh.on('exit', () => {
      if (thread !== null && thread !== fresh) return
      thread = null
      // the next document starts a new thread
      for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(fault))
    })
    return fresh
  }
  return {
    print: (document) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the printer of documents is closed'))
        if (waiting.size >= most) return reject(new TooManyPrints())
        clearTimeout(idle)
        const question: PrintQuestion = { id: (asked += 1), document }
        waiting.set(question.id, { resolve, reject })
        thread ??= started()
        thread.ref()
        thread.postMessage(question)
      }),
    close: async () => {
      isClosed = true
      await end()
    },
  }
}
