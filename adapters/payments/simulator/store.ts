import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { SimulatedPayment } from './payment.ts'

/** One thing to remember: a payment as it now is, or the answer that an idempotency key stands for. */
export type SimulatorRecord =
  | { readonly kind: 'payment'; readonly payment: SimulatedPayment }
  | {
      readonly kind: 'key'
      readonly key: string
      readonly body: string
      readonly answerId: string
      readonly at: number
    }

/** Where the simulator keeps its state over a restart. Records come back in the order they were added. */
export interface SimulatorStore {
  load(): Promise<readonly SimulatorRecord[]>
  add(records: readonly SimulatorRecord[]): Promise<void>
}

/** Forgets everything with the process. */
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

/** A file of JSON lines in `dir`, only ever added to. A last line that a crash cut off is dropped when it is loaded. */
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
