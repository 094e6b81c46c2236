import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { derivedKey } from '../../../adapters/crypto/derivedKeys.ts'
import { keyedDigest } from '../../../adapters/crypto/keyedDigest.ts'
import { memoryAccounts } from '../../support/memory/accounts.ts'
import { memoryCallCounts } from '../../../adapters/process/callCounts.ts'
import { memorySessions } from '../../support/memory/sessions.ts'
import { BEGINS_CART } from '../../../server/plugins/rates/rateOf.ts'
import { cartBearer } from '../../../server/plugins/cartBearer.ts'
import { cookies } from '../../../server/plugins/cookies/cookies.ts'
import { errors } from '../../../server/plugins/errors.ts'
import { LIMITS } from '../../../server/plugins/limits.ts'
import { RATES } from '../../../server/plugins/rates/rates.ts'
import { rates } from '../../../server/plugins/rates/limiter.ts'
import { sessionPlugin } from '../../../server/plugins/session.ts'
import { NOON } from '../../support/database/commits.ts'
import { until } from '../../support/until.ts'

/* Given a caller who hangs up before their call is handled, when Node no longer knows their address. */

const listening = async () => {
  const counted: string[] = []
  const failed: unknown[] = []
  let answered = 0
  const counts = memoryCallCounts()
  const own = {
    ...counts,
    count: (...of: Parameters<typeof counts.count>) => (counted.push(of[0]), counts.count(...of)),
  }
  const digest = keyedDigest(derivedKey(new Uint8Array(32), 'caller'))
  const app = Fastify(LIMITS)
  onTestFinished(() => app.close())
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    if (!socket.destroyed) await once(socket, 'close')
  })
  app.addHook('onError', async (_request, _reply, error) => void failed.push(error))
  await app.register(errors, {})
  await app.register(cookies)
  const services = {
    cartKeys: {
      cartOf: async () => null,
      add: async () => undefined,
      renew: async () => undefined,
      end: async () => undefined,
    },
    sessions: memorySessions(),
    accounts: memoryAccounts(),
    sha256: String,
    ids: { uuid: () => '', token: () => '' },
    clock: { now: () => NOON },
  }
  await app.register(cartBearer(services))
  await app.register(sessionPlugin(services))
  await app.register(rates, {
    ...{
      rates: RATES,
      own,
      claimed: counts,
      shared: counts,
      digest,
      isKnownDevice: async () => false,
      clock: services.clock,
    },
  })
  app.post('/api/v2/cart/lines', { schema: { rate: BEGINS_CART } }, (_request, reply) => reply.send({}))
  app.addHook('onSend', async () => void (answered += 1))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const callAndLeave = async (): Promise<void> => {
    const before = answered
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /api/v2/cart/lines HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    )
    await until(async () => answered > before, 'the call was gone through to its end')
  }
  return { callAndLeave, counted, failed }
}

it('then the call is counted for all such callers together, and nothing fails', async () => {
  const { callAndLeave, counted, failed } = await listening()
  await callAndLeave()
  await callAndLeave()
  expect(failed).toEqual([])
  expect(counted).toHaveLength(2)
  expect(new Set(counted).size).toBe(1)
})
