import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Whether this process is about to close: it still answers everything, and asks for no further requests. */
export class Drain {
  #isOn = false

  get isOn(): boolean {
    return this.#isOn
  }

  begin(): void {
    this.#isOn = true
  }
}

/** Ms that an idle turn of the event loop takes at most. */
const IDLE_MS = 1

/** Turns after which a busy process closes all the same. */
const MOST_TURNS = 200

/** Calls back right after a turn of the event loop that had next to nothing to do. */
const whenIdle = (done: () => void): void => {
  let turns = 0
  let from = performance.now()
  const look = (): void => {
    const now = performance.now()
    turns += 1
    if (now - from < IDLE_MS || turns > MOST_TURNS) return done()
    from = now
    setImmediate(look)
  }
  setImmediate(look)
}

/**
 * During a drain each answer closes its connection (RFC 9112, section 9.6): the client's next request opens a
 * new one, at a process that stays. The server stops listening in an idle moment, because the system resets
 * connections that it has not accepted yet, with the requests on them.
 */
export const draining = fp(
  async (app: FastifyInstance, { drain }: { readonly drain: Drain }) => {
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (drain.isOn) reply.header('connection', 'close')
      done(null, payload)
    })
    app.addHook('preClose', whenIdle)
  },
  { name: 'draining' },
)
