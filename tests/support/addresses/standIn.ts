import Fastify, { type FastifyInstance } from 'fastify'

/** What goes wrong with every answer until it is put right. */
export type Fault = 'none' | 'silent' | 'failed' | 'malformed' | 'other shape' | 'unauthorized' | 'elsewhere'

/** An address service's own kind of server on this machine, which can be told to fail. */
export interface StandIn {
  readonly baseUrl: string
  fault: Fault
  /** the path and query of every request */
  readonly asked: string[]
  /** the headers of the last one */
  headers: Readonly<Record<string, unknown>>
  stop(): Promise<void>
}

/** What each kind of service would answer, where nobody should go. */
const OTHER = {
  ...{ street: 'Valweg', city: 'Elders', postcode: '1234AB', houseNumber: 1, matches: [] },
  response: { docs: [{ straatnaam: 'Valweg', woonplaatsnaam: 'Elders', postcode: '1234AB', huisnummer: 1 }] },
  address: { locality: 'Elders', street: 'Valweg', postcode: '1234AB' },
}

/** Starts one; `serve` registers what it answers as long as nothing goes wrong. */
export const startStandIn = async (serve: (app: FastifyInstance) => void): Promise<StandIn> => {
  // a request that is never answered doesn't hold up the end
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 2_000 } })
  const standIn: { -readonly [Key in keyof StandIn]: StandIn[Key] } = {
    baseUrl: '',
    fault: 'none',
    asked: [],
    headers: {},
    stop: () => app.close(),
  }
  app.addHook('onRequest', (request, reply, done) => {
    standIn.asked.push(request.url)
    standIn.headers = request.headers
    switch (standIn.fault) {
      case 'none':
        return done()
      case 'silent':
        return undefined
      case 'failed':
        return void reply.code(500).send({ error: 'it broke' })
      case 'malformed':
        return void reply.type('application/json').send('{"matches": [')
      case 'other shape':
        return void reply.send({ matches: 'none', response: { docs: [{}] }, address: null })
      case 'unauthorized':
        return void reply.code(401).send({ exception: 'who are you' })
      case 'elsewhere':
        return request.url === '/other' ? done() : void reply.redirect('/other')
    }
  })
  app.get('/other', (_request, reply) => reply.send(OTHER))
  serve(app)
  standIn.baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  return standIn
}
