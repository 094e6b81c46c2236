import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { frontOf } from '../../../server/compose/front.ts'

/** An app that answers `/` with its name, and `/slow` with it once it is let go. */
const named = (name: string) => {
  const slow = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const app: FastifyInstance = Fastify()
  app.get('/', () => name)
  app.get('/slow', async () => {
    asked.resolve()
    await slow.promise
    return name
  })
  onTestFinished(() => app.close())
  return { app, letGo: slow.resolve, asked: asked.promise }
}

test('the next app answers new requests at once, and the earlier one ends the request that it has begun', async () => {
  const [old, next] = [named('old'), named('next')]
  const front = frontOf(old.app)
  const url = await old.app.listen({ host: '127.0.0.1', port: 0 })
  await next.app.ready()
  const textAt = async (path: string) => (await fetch(url + path)).text()
  expect(await textAt('/')).toBe('old')

  const begun = textAt('/slow')
  await old.asked
  let isOldIdle = false
  const idle = front.switchTo(next.app).then(() => {
    isOldIdle = true
  })
  expect([await textAt('/'), isOldIdle]).toEqual(['next', false])
  old.letGo()
  expect(await begun).toBe('old')
  await idle
  expect(await textAt('/')).toBe('next')
})
