import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { SimulatedPayment } from './payment.ts'

/** One stored record: a payment's present state, or the answer under an idempotency key. */
export type SimulatorRecord =
  | { readonly kind: 'payment'; readonly payment: SimulatedPayment }
  | {
      readonly kind: 'key'
      readonly key: string
      readonly body: string
      readonly answerId: string
      readonly at: number
    }

/** Stores the simulator's state across restarts. Records load in the order they were added. */
export interface SimulatorStore {
  load(): Promise<readonly SimulatorRecord[]>
  add(records: readonly SimulatorRecord[]): Promise<void>
}

/** Stores records in memory; they are lost when the process ends. */
export const memorySimulatorStore = (): SimulatorStore => {
  const records: SimulatorRecord[] = []
  return {
    load: () => Promise.resolve([...records]),
    add: (more) => {
      records.push(...more)
      return Promise.resolve()
    },
  }
}

/** An append-only file of JSON lines in `dir`. Loading drops a last line that a crash cut off. */
export const simulatorStore = (dir: string): SimulatorStore => {
  const file = join(dir, 'payments.jsonl')
  let last: Promise<void> = Promise.resolve()
  return {
    load: async () => {
      await mkdir(dir, { recursive: true })
      const bytes = await readFile(file).catch(() => Buffer.alloc(0))
      const whole = bytes.lastIndexOf('\n') + 1
      if (whole < bytes.length) await truncate(file, whole)
      const lines = bytes.subarray(0, whole).toString('utf8').split('\n')
      return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as SimulatorRecord)
    },
    add: (records) => {
      const text = records.map((record) => `${JSON.stringify(record)}\n`).join('')
      const written = last.then(() => appendFile(file, text))
      last = written.catch(() => undefined)
      return written
    },
  }
}
