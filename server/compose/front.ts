import type { FastifyInstance } from 'fastify'

/** Lets several apps answer the requests of one server in turn, each request by one app to its end. */
export const frontOf = (first: FastifyInstance) => {
  let current = first
  const running = new Map<FastifyInstance, number>()
  const idle = new Map<FastifyInstance, () => void>()
  const count = (app: FastifyInstance, by: number): void => {
    const left = (running.get(app) ?? 0) + by
    running.set(app, left)
    if (left === 0) idle.get(app)?.()
  }
  first.server.removeAllListeners('request').on('request', (request, response) => {
    const app = current
    count(app, 1)
    response.once('close', () => count(app, -1))
    app.routing(request, response)
  })
  return {
    /** lets this app answer new requests; resolves when the earlier one has answered all of its own */
    switchTo: async (next: FastifyInstance): Promise<void> => {
      const old = current
      current = next
      if ((running.get(old) ?? 0) > 0) await new Promise<void>((resolve) => idle.set(old, resolve))
      idle.delete(old)
      running.delete(old)
    },
  }
}
