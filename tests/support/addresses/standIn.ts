import Fastify, { type FastifyInstance } from 'fastify'

/** The fault of every response until it is reset. */
export type Fault = 'none' | 'silent' | 'failed' | 'malformed' | 'other shape' | 'unauthorized' | 'elsewhere'

/** A stand-in for an address service on this machine, with faults on demand. */
export interface StandIn {
  readonly baseUrl: string
  fault: Fault
  /** the path and query of every request */
  readonly asked: string[]
  /** the headers of the last request */
  headers: Readonly<Record<string, unknown>>
  stop(): Promise<void>
}

/** The response of each kind of service in another shape. */
const OTHER = {
  ...{ street: 'Valweg', city: 'Elders', postcode: '1234AB', houseNumber: 1, matches: [] },
  response: { docs: [{ straatnaam: 'Valweg', woonplaatsnaam: 'Elders', postcode: '1234AB', huisnummer: 1 }] },
  address: { locality: 'Elders', street: 'Valweg', postcode: '1234AB' },
}

/** Starts a stand-in; `serve` registers its responses while nothing fails. */
export const startStandIn = async (serve: (app: FastifyInstance) => void): Promise<StandIn> => {
  // an unanswered request doesn't delay closing
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
