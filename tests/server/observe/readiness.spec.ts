import { expect, it, onTestFinished } from 'vitest'
import { wholeApp } from '../../support/shop/wholeApp.ts'

it('readyz warns of the outbox once work has been due for five minutes, and still answers 200', async () => {
  const { app, database, stop } = await wholeApp()
  onTestFinished(stop)
  const ready = async () => {
    const { statusCode, body } = await app.inject('/readyz')
    return [statusCode, (JSON.parse(body) as { data: unknown }).data]
  }
  const due = (secondsAgo: number) =>
    database.statement(
      'due',
      `insert into outbox (id, kind, payload, due_at) values ($1, 'mail-send', '{}', $2)`,
      [`m${secondsAgo}`, Date.now() - 1_000 * secondsAgo],
    )
  await due(240)
  expect(await ready()).toEqual([200, null])
  await due(360)
  expect(await ready()).toEqual([200, { warnings: ['outbox'] }])
})
