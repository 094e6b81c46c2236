import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { COOKIES_LENGTH, HEADER_LENGTH, headerBounds } from '../../server/plugins/headerBounds.ts'
import { ADDRESS_LIMIT, LIMITS } from '../../server/plugins/limits.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify({ ...LIMITS })
  await app.register(headerBounds)
  app.get('/', (request) => request.headers)
})
afterEach(() => app.close())

const read = async (name: string, value: string): Promise<string> => {
  const answer = await app.inject({ url: '/', headers: { [name]: value } })
  expect(answer.statusCode).toBe(200)
  return answer.json<Record<string, string>>()[name] ?? ''
}

const x = (times: number): string => 'x'.repeat(times)

it.each(['user-agent', 'accept-language', 'accept', 'authorization', 'if-none-match', 'x-unheard-of'])(
  'a header is read to 500 characters and no further: %s',
  async (name) => {
    expect(await read(name, x(500))).toHaveLength(500)
    expect(await read(name, x(120_000))).toHaveLength(500)
  },
)

it('a referring page may have the longest address that is answered', async () => {
  expect(await read('referer', x(ADDRESS_LIMIT + 1))).toHaveLength(ADDRESS_LIMIT)
})

it('cookies are read up to their own limit, and none is cut in half', async () => {
  const fitting = `a=${x(COOKIES_LENGTH - 2)}`
  expect(await read('cookie', fitting)).toBe(fitting)
  expect(await read('cookie', `a=b; c=${x(COOKIES_LENGTH)}`)).toBe('a=b')
  expect(await read('cookie', `a=${x(COOKIES_LENGTH)}`)).toBe('')
})

it.each(['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])(
  'an identifying header that is too long is refused, because a truncated one would identify somebody else: %s',
  async (name) => {
    const answer = await app.inject({ url: '/', headers: { [name]: x(HEADER_LENGTH + 1) } })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([431, 'no-store'])
    expect(answer.json()).toMatchObject({ status: 'error' })
  },
)
