import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../memory/eventStore.ts'
import { exported } from '../../../application/contract/log/export.ts'
import { START, type Head } from '../../../domain/kernel/storedEvent.ts'
import { append, AT, collect } from './commits.ts'

/**
 * The lines of a small export: two carts and an order that alternate, seven events, hostile texts, the
 * checkpoint.
 */
export const sampleExport = async (): Promise<readonly string[]> => {
  const store = memoryEventStore(sha256)
  const heads = new Map<string, Head>()
  const steps = ['cart-a', 'order-1', 'cart-a', 'cart-😀', 'cart-\uffee', 'cart-a', 'order-1']
  for (const [n, stream] of steps.entries()) {
    const events = [
      { type: 'LineAdded', data: { n, text: `"hash":"${'0'.repeat(64)}", é \\ \n 🛒`, ['__proto__']: [-1] } },
    ]
    const over = { expected: heads.get(stream) ?? START, events, correlation: `task-${n}` }
    const done = await store.commit({ appends: [append(stream, over)] })
    if (!done.ok) throw new Error(done.refusal.why)
    heads.set(stream, done.value[0] ?? START)
  }
  return collect(exported(store.readAll(), AT, sha256))
}

export const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
