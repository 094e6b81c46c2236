import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { errors } from '../../server/plugins/errors.ts'
import { LOGGING } from '../../server/plugins/logging.ts'

const SECRET = '6f1c0000-0000-4000-8000-00000000cafe'

/** What is logged when a route at `/carts/:uid` throws this. */
const logged = async (error: Error): Promise<string> => {
  let text = ''
  const stream = { write: (line: string) => void (text += line) }
  const app = Fastify({ logger: { ...LOGGING, stream } })
  onTestFinished(() => app.close())
  await app.register(errors, {})
  app.get('/carts/:uid', (request) => {
    request.log.warn({ req: request }, 'asked for')
    throw error
  })
  expect((await app.inject(`/carts/${SECRET}?key=${SECRET}`)).statusCode).toBe(500)
  return text
}

it('tells of an error of the database what was refused, and nothing of what it was given', async () => {
  const error = Object.assign(new Error(`invalid input syntax for type uuid: "${SECRET}"`), {
    severity: 'ERROR',
    code: '22P02',
    constraint: 'events_pkey',
    detail: `Key (uid)=(${SECRET}) already exists`,
    params: [SECRET, { uid: SECRET }],
    query: `select '${SECRET}'`,
  })
  const text = await logged(error)
  expect(text).not.toContain(SECRET)
  expect(text).toContain('22P02')
  expect(text).toContain('events_pkey')
  expect(text).toContain('logging.spec.ts')
})

it('tells of any other error what it says and where, without what hangs on it', async () => {
  const text = await logged(Object.assign(new TypeError('no such method'), { state: { uid: SECRET } }))
  expect(text).not.toContain(SECRET)
  expect(text).toContain('no such method')
  expect(text).toContain('TypeError')
})

it('names a request by its route', async () => {
  expect(await logged(new Error('x'))).toContain('"route":"/carts/:uid"')
})
