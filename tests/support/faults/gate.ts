import type { Replacement } from '../../../server/compose/container/composition.ts'
import { INSIDE, SERVICES, type Name } from '../../../server/compose/container/names.ts'

/**
 * The fate of the process at a point: it dies before the call is made, or after it is done; or it is only
 * slow.
 */
export const FATES = ['before', 'after', 'beside'] as const
export type Fate = (typeof FATES)[number]

type Call = (...args: unknown[]) => unknown

const isAwaited = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function'

const isIterated = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** The result that a dead process awaits. */
const NEVER = new Promise<never>(() => undefined)

/** The results that a dead process reads. */
const NOTHING: AsyncIterable<never> = { [Symbol.asyncIterator]: () => ({ next: () => NEVER }) }

/**
 * Calls seen to be asynchronous, with the never-ending result for a dead process: a synchronous call is no
 * point.
 */
const awaited = new Map<string, typeof NEVER | typeof NOTHING>()

/**
 * All asynchronous port calls of a process pass through here: each such call is a point, by its number and
 * name. A dead process goes no further than its point: its call there, and all later ones, never answer.
 */
export class Gate {
  /** the points passed since `arm`, in order */
  points: string[] = []
  #target = 0
  #fate: Fate = 'before'
  #isDead = false
  #reach = (): void => undefined
  #free = (): void => undefined
  #freed: Promise<void> = Promise.resolve()
  /** resolves when the point is reached */
  reached: Promise<void> = NEVER

  /** @param target number of the point, from 1; 0 for none */
  arm(target: number, fate: Fate): void {
    this.points = []
    this.#target = target
    this.#fate = fate
    this.reached = new Promise((resolve) => (this.#reach = resolve))
    this.#freed = new Promise((resolve) => (this.#free = resolve))
  }

  get isDead(): boolean {
    return this.#isDead
  }

  /** Resumes a process that was only slow. */
  free(): void {
    this.#free()
  }

  /** Wraps every service of a composition, and its database: a new service is included automatically. */
  readonly everywhere: Replacement = (container) => {
    for (const [name, service] of Object.entries({ ...SERVICES, database: INSIDE.database }))
      container.onActivation(service as Name<unknown>, (_context, value) => this.#before(name, value))
  }

  #before(name: string, value: unknown): unknown {
    if (typeof value === 'function') return this.#asked(name, value as Call, undefined)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return new Proxy(value, {
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key, target)
        return typeof member === 'function' && typeof key === 'string'
          ? this.#asked(`${name}.${key}`, member as Call, target)
          : member
      },
    })
  }

  #asked(name: string, call: Call, owner: unknown): Call {
    return (...args) => {
      const never = awaited.get(name)
      if (never === undefined) {
        const answer = call.apply(owner, args)
        if (isAwaited(answer)) awaited.set(name, NEVER)
        else if (isIterated(answer)) awaited.set(name, NOTHING)
        return answer
      }
      if (this.#isDead) return never
      const point = name === 'database.statement' ? `${name} ${String(args[0])}` : name
      const isHere = this.points.push(point) === this.#target
      if (!isHere) return this.#alive(call.apply(owner, args))
      return this.#meets(() => call.apply(owner, args), never)
    }
  }

  /** A call of a process that is dead when the result arrives never answers. */
  #alive(answer: unknown): unknown {
    if (isIterated(answer)) return iterated(answer, () => this.#ended())
    if (!isAwaited(answer)) return answer
    return Promise.resolve(answer).then(
      (value) => (this.#isDead ? NEVER : value),
      (error: unknown) => (this.#isDead ? NEVER : Promise.reject(error)),
    )
  }

  #meets(work: () => unknown, never: unknown): unknown {
    if (this.#fate === 'before') {
      this.#isDead = true
      this.#reach()
      return never
    }
    const ended = async (): Promise<void> => {
      if (this.#fate === 'after') this.#isDead = true
      this.#reach()
      await (this.#isDead ? NEVER : this.#freed)
    }
    const answer = work()
    if (isIterated(answer)) return iterated(answer, ended)
    return Promise.resolve(answer).then(
      (value) => ended().then(() => value),
      (error: unknown) => ended().then(() => Promise.reject(error)),
    )
  }

  async #ended(): Promise<void> {
    if (this.#isDead) await NEVER
  }
}

/** @param ended is awaited even if the reader stops before the end */
async function* iterated(answer: AsyncIterable<unknown>, ended: () => Promise<void>) {
  try {
    yield* answer
  } finally {
    await ended()
  }
}
