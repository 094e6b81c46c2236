import type { Schedule } from '../../application/ports/outside/schedule.ts'
import type { Background } from '../background/background.ts'
import type { CommandServices } from '../command/command.ts'
import type { FastifyInstance } from 'fastify'
import { PlainError } from '../../domain/kernel/plainError.ts'
import { frontOf } from './front.ts'

/** What is made from one reading of the shop's folder. */
export interface Edition {
  readonly app: FastifyInstance
  /** registers all that the app answers */
  readonly build: () => Promise<void>
  /** stores this build's files, with the theme, for processes of another build; never rejects */
  readonly storeBuild: () => Promise<void>
  /** imports the shop's folder into its database. @param isFirst whether the catalogue may be imported too */
  readonly fill: (isFirst: boolean) => Promise<void>
  /** starts before the first page is cached */
  readonly droppedPages: Background
  /** background tasks that use the folder's settings */
  readonly jobs: readonly Background[]
  readonly commands: CommandServices
  /** drops the cached pages */
  readonly forgetPages: () => void
  /** closes what only this edition has opened */
  readonly end: () => Promise<void>
}

/** Starts tasks one after another; `stack` stops them in reverse order, even if one fails to start. */
export const started = async (stack: AsyncDisposableStack, tasks: readonly Background[]): Promise<void> => {
  for (const one of tasks) {
    stack.defer(() => one.stop())
    await one.start()
  }
}

/** Ms that a reload or a close waits for clients to read the answers that were begun. */
const PATIENCE_MS = 25_000

/** Ms after which a task that could not start is tried again. */
const AGAIN_MS = 1_000

export interface EditionsOptions {
  readonly schedule: Schedule
  /** receives the error of an earlier edition that could not end, and of a task that could not start */
  readonly failed: (error: unknown) => void
}

/**
 * The editions of an open shop behind one listening server: the first edition's. A new one answers requests
 * as soon as it is complete, and the earlier one ends the requests that it has begun.
 */
export class Editions {
  readonly #first: Edition
  readonly #schedule: Schedule
  readonly #failed: (error: unknown) => void
  readonly #front: ReturnType<typeof frontOf>
  #current: Edition
  #tasks = new AsyncDisposableStack()
  #isStopped = false
  readonly #stopping = Promise.withResolvers<void>()
  #replacing = Promise.resolve()
  /** the background tasks of the earlier edition stop, and those of the current one start */
  #moving = Promise.resolve()
  /** the end of the earlier edition */
  #settling = Promise.resolve()

  constructor(first: Edition, { schedule, failed }: EditionsOptions) {
    this.#first = first
    this.#current = first
    this.#schedule = schedule
    this.#failed = failed
    this.#front = frontOf(first.app)
  }

  /** for commands, by the current settings */
  get commands(): CommandServices {
    return this.#current.commands
  }

  /** Registers the first edition on its server, which does not listen yet. */
  async build(): Promise<void> {
    await this.#first.build()
    await started(this.#tasks, [this.#first.droppedPages])
  }

  /** Starts the first edition's background tasks, when its server listens. */
  async begin(): Promise<void> {
    await started(this.#tasks, this.#first.jobs)
  }

  /**
   * Replaces the current edition, after replacements that were begun earlier. It stays if the next one cannot
   * be built or the shop closes: the promise then rejects.
   */
  async replace(next: Edition): Promise<void> {
    const replaced = this.#replacing.then(() => this.#replace(next))
    this.#replacing = replaced.catch(() => undefined)
    return replaced
  }

  async #replace(next: Edition): Promise<void> {
    await Promise.race([this.#settling, this.#stopping.promise])
    const tasks = new AsyncDisposableStack()
    const { app } = next
    try {
      if (this.#isStopped) throw new PlainError('the shop closes')
      await next.storeBuild()
      await next.fill(false)
      await next.build()
      await app.ready()
      await started(tasks, [next.droppedPages])
    } catch (error) {
      await tasks.disposeAsync()
      await app.close()
      await next.end()
      throw error
    }
    const [old, oldTasks] = [this.#current, this.#tasks]
    this.#current = next
    this.#tasks = tasks
    const answered = this.#front.switchTo(app)
    this.#moving = this.#move(oldTasks).catch(this.#failed)
    this.#settling = this.#settle(old, answered).catch(this.#failed)
  }

  /** Lets the current edition do the background tasks of an earlier one. */
  async #move(tasks: AsyncDisposableStack): Promise<void> {
    const [now, nowTasks] = [this.#current, this.#tasks]
    await tasks.disposeAsync().catch(this.#failed)
    for (const job of now.jobs) nowTasks.defer(() => job.stop())
    await Promise.all(now.jobs.map((job) => this.#start(job)))
  }

  /** Starts a background task, and tries again until it starts or the shop closes. */
  async #start(job: Background): Promise<void> {
    while (!this.#isStopped) {
      try {
        await job.start()
        return
      } catch (error) {
        this.#failed(error)
        await job.stop().catch(this.#failed)
        await this.#within(AGAIN_MS, this.#stopping.promise)
      }
    }
  }

  /** Waits for this, but no longer than so many ms; returns whether it came in time. */
  async #within(ms: number, work: Promise<unknown>): Promise<boolean> {
    const late = Promise.withResolvers<false>()
    const cancel = this.#schedule.after(ms, () => late.resolve(false))
    try {
      return await Promise.race([work.then(() => true), late.promise])
    } finally {
      cancel()
    }
  }

  async #settle(old: Edition, answered: Promise<void>): Promise<void> {
    await this.#moving
    await this.#within(PATIENCE_MS, answered)
    old.forgetPages()
    // the first app has the server that listens
    if (old === this.#first) return
    await old.app.close()
    await old.end()
  }

  /** Stops the background tasks. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#stopping.resolve()
    await this.#replacing
    await this.#moving
    await this.#tasks.disposeAsync()
  }

  /** Answers the requests that were begun, and closes the server, also to clients that stopped reading. */
  async close(): Promise<void> {
    const { app } = this.#first
    const closed = app.close()
    if (!(await this.#within(PATIENCE_MS, closed))) app.server.closeAllConnections()
    await closed
    await this.#settling
    if (this.#current === this.#first) return
    await this.#current.app.close()
    await this.#current.end()
  }
}
