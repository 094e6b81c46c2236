import Fastify from 'fastify'

/** Serves the same bytes to everyone, from this process. */
export interface BareServer {
  readonly url: string
  stop(): Promise<void>
}

/** A Fastify with one route that sends `body`, a page compressed by brotli. */
export const bareFastify = async (body: Buffer): Promise<BareServer> => {
  const app = Fastify()
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(body),
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, stop: () => app.close() }
}
