import * as z from 'zod/mini'
import type { SavedTask } from '../../application/ports/browser/taskStorage.ts'

/** The value stored under a task's key: the task, its page, and its position among the others. */
export interface StoredTask extends SavedTask {
  readonly owner: string
  /** position of the task among all tasks of this browser */
  readonly order: number
}

const whole = z.int().check(z.minimum(0))
const size = z.union([z.strictObject({ width: whole, length: whole }), z.strictObject({ diameter: whole })])
const choice = z.looseObject({ groupId: z.string(), id: z.string(), custom: z.optional(size) })
const Money = z.looseObject({ base: z.int(), discount: z.int() })

const Stored = z.object({
  owner: z.string(),
  order: z.number(),
  task: z.object({
    id: z.string(),
    type: z.enum(['add', 'update']),
    cartItemId: z.string(),
    quantity: whole,
    status: z.enum(['concept', 'pending', 'completed']),
    readyAt: z.number(),
    attempt: whole,
    retryAt: z.nullable(z.number()),
    product: z.looseObject({
      id: z.string(),
      uid: z.nullable(z.string()),
      productId: whole,
      slug: z.string(),
      title: z.string(),
      quantity: whole,
      weight: z.number(),
      options: z.array(z.extend(choice, { name: z.string(), base: z.int(), discount: z.int() })),
      price: z.extend(Money, { basis: z.enum(['incl', 'excl']), rate: z.int() }),
      image: z.nullable(z.looseObject({ src: z.string(), alt: z.string() })),
    }),
  }),
  from: z.optional(z.nullable(z.object({ uid: z.nullable(z.string()), version: whole }))),
  request: z.nullable(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('add'),
        taskId: z.string(),
        lineId: z.string(),
        productId: whole,
        quantity: whole,
        options: z.array(choice),
      }),
      z.object({
        type: z.literal('set'),
        taskId: z.string(),
        lineUid: z.string(),
        productId: whole,
        quantity: whole,
      }),
    ]),
  ),
})

/** Parses a stored task, possibly from an older build; null if it is no task. */
export const parseStoredTask = (text: string): StoredTask | null => {
  try {
    const parsed = Stored.safeParse(JSON.parse(text))
    return parsed.success ? (parsed.data as unknown as StoredTask) : null
  } catch {
    return null
  }
}
