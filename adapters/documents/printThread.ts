import { parentPort, workerData } from 'node:worker_threads'
import type { PrintAnswer, PrintQuestion, PrintSetting } from './threadedPrinter.ts'
import { printDocument } from './printDocument.ts'

/* The thread that prints documents: each takes a tenth of a second that no other work waits for. */

const { logo } = workerData as PrintSetting

const answer = (said: PrintAnswer): void => parentPort?.postMessage(said)

parentPort?.on('message', ({ id, document }: PrintQuestion) => {
  printDocument(document, logo).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, fault: error instanceof Error ? error.message : String(error) }),
  )
})
