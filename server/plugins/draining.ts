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

/**
 * During a drain each answer closes its connection (RFC 9112, section 9.6): the client's next request opens a
 * new one, at a process that stays.
 */
export const draining = fp(
  async (app: FastifyInstance, { drain }: { readonly drain: Drain }) => {
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (drain.isOn) reply.header('connection', 'close')
      done(null, payload)
    })
  },
  { name: 'draining' },
)
