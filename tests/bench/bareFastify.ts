import Fastify from 'fastify'

/** Serves the same bytes to everyone, from this process. */
export interface BareServer {
  readonly url: string
  stop(): Promise<void>
}

/** A Fastify with one route that sends `html`. */
export const bareFastify = async (html: Buffer): Promise<BareServer> => {
  const app = Fastify()
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, stop: () => app.close() }
}
