import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { untrustedProxy } from '../../server/plugins/network/untrustedProxy.ts'

/** Lines in the log after these requests' `X-Forwarded-For`; null for none. */
const logged = async (isTrusting: boolean, ...addresses: readonly (string | null)[]) => {
  const lines: string[] = []
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString())
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  await app.register(untrustedProxy, { isTrusting })
  app.get('/', async () => '')
  for (const address of addresses)
    await app.inject({ url: '/', headers: address === null ? {} : { 'x-forwarded-for': address } })
  await app.close()
  return lines
}

it('X-Forwarded-For without TRUSTED_PROXIES is reported once, without anybody’s address', async () => {
  const [line = '', ...more] = await logged(false, null, '203.0.113.7', '203.0.113.8')
  expect(more).toEqual([])
  expect(line).toContain('set TRUSTED_PROXIES to its address')
  expect(line).not.toContain('203.0.113')
})

it('nothing is reported without a proxy, or with TRUSTED_PROXIES', async () => {
  expect(await logged(false, null)).toEqual([])
  expect(await logged(true, '203.0.113.7')).toEqual([])
})
