import Fastify, { type FastifyRequest } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { errors } from '../../server/plugins/errors.ts'
import { LOGGING } from '../../server/plugins/logging.ts'

const SECRET = '6f1c0000-0000-4000-8000-00000000cafe'

/** The log of an error thrown by a route at `/carts/:uid`. */
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

it('a database error is logged with what was refused, without the values', async () => {
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

it('any other error is logged with its message and place, without its attached properties', async () => {
  const text = await logged(Object.assign(new TypeError('no such method'), { state: { uid: SECRET } }))
  expect(text).not.toContain(SECRET)
  expect(text).toContain('no such method')
  expect(text).toContain('TypeError')
})

it('an address in an error message is logged without its query, which may hold a secret', async () => {
  const text = await logged(
    new Error(`nothing at http://shop/account/reset?token=${SECRET}&a=b nor /./x?${SECRET}, is it?`),
  )
  expect(text).not.toContain(SECRET)
  expect(text).toContain('nothing at http://shop/account/reset nor /./x is it?')
})

it('a repeated error is logged once a minute, and few kinds of errors are', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { ...LOGGING, stream: { write: (line: string) => void lines.push(line) } } })
  onTestFinished(() => app.close())
  let now = 0
  await app.register(errors, { now: () => now })
  const same = (kind: string): Error => Object.assign(new Error(`with ${kind}`), { name: `Kind${kind}` })
  app.get('/fails/:kind', (request: FastifyRequest<{ Params: { kind: string } }>) => {
    throw same(request.params.kind)
  })
  const fail = async (kind: string): Promise<void> =>
    expect((await app.inject(`/fails/${kind}`)).statusCode).toBe(500)
  for (let times = 0; times < 20; times += 1) await fail('a')
  expect(lines).toHaveLength(1)
  for (let kind = 0; kind < 20; kind += 1) await fail(String(kind))
  expect(lines).toHaveLength(5)
  now += 60_000
  await fail('a')
  expect(lines).toHaveLength(6)
})

it('a request is logged by its route', async () => {
  expect(await logged(new Error('x'))).toContain('"route":"/carts/:uid"')
})
