import { expect } from 'vitest'
import { never } from '../../../domain/kernel/never.ts'
import { next, queue, type QueueCommand } from '../../../domain/queue/queue.ts'
import type { Task } from '../../../domain/queue/task.ts'

/** More pieces of a line, or its quantity set. */
export interface Click {
  readonly type: 'add' | 'update'
  readonly line: string
  readonly quantity: number
}

/**
 * One step of a shopper's queue, as plain data: a failing run prints it, and an example is written with it.
 */
export type Step =
  | { readonly does: 'click'; readonly click: Click }
  /** a task that is in the queue is enqueued once more */
  | { readonly does: 'double'; readonly pick: number }
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'pump' }
  | {
      readonly does: 'arrive'
      readonly pick: number
      readonly isAnswered: boolean
      readonly isKept: boolean
    }
  | { readonly does: 'hear'; readonly pick: number }
  | { readonly does: 'time out'; readonly ms: number }
  /** `click`: one that happens before the tasks are restored */
  | { readonly does: 'reload'; readonly click: Click | null }

/** The body of the request. */
type Body = Pick<Task<string>, 'id' | 'type' | 'cartItemId' | 'quantity' | 'product'>

/** A server that accepts each task once and never the same id with another body. */
class Server {
  readonly lines = new Map<string, number>()
  readonly taken = new Map<string, Body>()

  take(body: Body): void {
    const before = this.taken.get(body.id)
    if (before) return expect(body, 'a sent task is frozen').toStrictEqual(before)
    this.taken.set(body.id, body)
    set(
      this.lines,
      body.cartItemId,
      body.type === 'add' ? (this.lines.get(body.cartItemId) ?? 0) + body.quantity : body.quantity,
    )
  }
}

const set = (lines: Map<string, number>, id: string, quantity: number) =>
  quantity === 0 ? lines.delete(id) : lines.set(id, quantity)

/**
 * A shopper with an unreliable network: the displayed cart, the queue, and requests and responses in transit.
 */
export class Shopper {
  readonly server = new Server()
  readonly seen = new Map<string, number>()
  readonly asked: string[] = []
  at = 0
  #state = decider.initial()
  #requests: Body[] = []
  #answers: string[] = []
  #clicks = 0

  get tasks(): readonly Task<string>[] {
    return this.#state.tasks
  }

  step(step: Step): void {
    switch (step.does) {
      case 'click':
        return this.click(step.click)
      case 'double':
        return this.double(step.pick)
      case 'wait':
        this.at += step.ms
        return
      case 'pump':
        return this.pump()
      case 'arrive':
        return this.arrive(step.pick, step.isAnswered, step.isKept)
      case 'hear':
        return this.hear(step.pick)
      case 'time out':
        return this.timeOut(step.ms)
      case 'reload':
        return this.reload(step.click)
      default:
        return never(step)
    }
  }

  /** One click: more of a line, or its quantity set (only for a displayed line). */
  click({ type, line: cartItemId, quantity }: Click): void {
    if (type === 'update' && !this.seen.has(cartItemId)) return
    set(this.seen, cartItemId, type === 'add' ? (this.seen.get(cartItemId) ?? 0) + quantity : quantity)
    const id = `task-${this.#clicks++}`
    this.asked.push(id)
    this.#command({
      type: 'Enqueue',
      at: this.at,
      task: { id, type, cartItemId, quantity, product: cartItemId },
    })
  }

  /** Enqueues a known task again, which changes nothing in any state. */
  double(pick: number): void {
    const held = this.tasks[pick % this.tasks.length]
    if (!held) return
    const before = structuredClone(this.#state)
    const { id, type, cartItemId, quantity, product } = held
    this.#command({ type: 'Enqueue', at: this.at, task: { id, type, cartItemId, quantity, product } })
    expect(this.#state, 'a task that is held is not taken again').toStrictEqual(before)
  }

  pump(): void {
    const step = next(this.#state, this.at)
    if (typeof step === 'string' || 'waitUntil' in step) return
    this.#command({ type: 'Send', at: this.at })
    const { id, type, cartItemId, quantity, product } = step.send
    this.#requests.push({ id, type, cartItemId, quantity, product })
  }

  /** The server receives a request, perhaps more than once, and responds or not. */
  arrive(pick: number, isAnswered: boolean, isKept: boolean): void {
    const body = this.#requests[pick % this.#requests.length]
    if (!body) return
    this.server.take(body)
    if (isAnswered) this.#answers.push(body.id)
    if (!isKept) this.#requests = this.#requests.filter((request) => request !== body)
  }

  /** One of the responses reaches the browser, in any order. */
  hear(pick: number): void {
    const id = this.#answers[pick % this.#answers.length]
    if (id === undefined) return
    this.#answers = this.#answers.filter((_, index) => index !== pick % this.#answers.length)
    this.#command({ type: 'Complete', at: this.at, id })
  }

  timeOut(wait: number): void {
    const head = this.tasks[0]
    if (head) this.#command({ type: 'Delay', at: this.at, id: head.id, retryAt: this.at + wait })
  }

  /** The page reloads from storage; a click may happen before the tasks are restored. */
  reload(click: Click | null): void {
    const remaining = structuredClone(this.#state.tasks)
    this.#state = decider.initial()
    if (click !== null) this.click(click)
    this.#command({ type: 'Restore', at: this.at, tasks: remaining, order: remaining.map(({ id }) => id) })
  }

  /**
   * The network recovers: every task is sent, received and answered. A queue that never settles fails the
   * test: it may not wait twice in a row.
   */
  settle(): void {
    let turnsLeft = SETTLING + SETTLING * this.tasks.length
    for (let step = next(this.#state, this.at); step !== 'idle'; step = next(this.#state, this.at)) {
      expect(turnsLeft--, 'turns left for the queue to come to rest').toBeGreaterThan(0)
      if (step === 'busy') this.timeOut(1)
      else if ('waitUntil' in step) this.at = step.waitUntil
      else {
        this.pump()
        this.arrive(this.#requests.length - 1, true, false)
        this.hear(this.#answers.length - 1)
      }
    }
  }

  #command(command: QueueCommand<string>): void {
    const decided = decider.decide(command, this.#state)
    if (decided.ok) for (const event of decided.value) decider.evolve(this.#state, event)
    else expect(decided.refusal.why).toBe('not-awaited')
  }
}

const decider = queue<string>()

/** Turns for a task to be sent and answered: it waits, times out, waits, is sent; twice that. */
const SETTLING = 8
