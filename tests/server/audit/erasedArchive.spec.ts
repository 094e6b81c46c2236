import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eraseCustomer } from '../../../application/shop/privacy/eraseCustomer.ts'
import { sealedIn } from '../../../application/shop/audit/viewer/maskedJson.ts'
import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import { archivedShop } from '../../support/audit/archivedShop.ts'
import { append } from '../../support/database/commits.ts'
import { FORM } from '../../support/shop/checkoutShop.ts'

let shop: Awaited<ReturnType<typeof archivedShop>>
beforeEach(async () => {
  shop = await archivedShop()
})
afterEach(() => shop.stop())

/** The person's identifying values. */
const CLEAR = Object.values(FORM).filter((value) => typeof value === 'string' && value.length > 3) as string[]

it('given a person who is erased after their carts were archived, then the archive names them nowhere and still verifies', async () => {
  const { deps } = shop.shop
  const { cartUid, session } = await shop.shop.ready(1, 1)
  const { customerId } = session.session
  if (customerId === null) throw new Error('nobody')
  // no cart event has a sealed value; one is archived as it is stored
  const sealed = await deps.vault.seal(customerId, 'Ring twice')
  const events = [
    { type: 'CartCreated', data: { uid: 'noted' } },
    { type: 'CartNoted', data: { note: sealed } },
  ]
  const state = { status: 'closed', orderUid: null }
  await deps.store.commit({
    appends: [append('cart-noted', { events, state, actor: `customer:${customerId}` })],
  })

  const file = basename(await shop.archived())
  const text = () => gunzipSync(readFileSync(join(shop.cwd, file))).toString()
  const kept = text()
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as StoredEvent)
  const opened = async () =>
    deps.vault.openAll(kept.flatMap(({ data }) => sealedIn(data)).map(({ value }) => value))
  expect(kept.map(({ stream }) => stream)).toEqual(expect.arrayContaining([`cart-${cartUid}`, 'cart-noted']))
  expect(await opened()).toStrictEqual(['Ring twice'])
  const replay = () => shop.alone('replay', `cart-${cartUid}`, '--in', file)
  const before = { text: text(), replay: await replay() }

  expect(await eraseCustomer(deps, customerId, 'staff:Anna')).toMatchObject({ ok: true })

  expect(await opened()).toStrictEqual([null])
  const proof = readFileSync(join(shop.cwd, file.replace('.jsonl.gz', '.proof')), 'utf8')
  const shown = await shop.alone('show', `cart-${cartUid}`, '--in', file)
  expect(CLEAR.length).toBeGreaterThan(5)
  for (const clear of [...CLEAR, 'Ring twice'])
    for (const where of [text(), proof, shown.out, before.replay.out]) expect(where).not.toContain(clear)
  expect({ text: text(), replay: await replay() }).toStrictEqual(before)
  expect((await shop.ran('prune', file, '--by', 'Anna')).code).toBe(0)
  expect((await shop.alone('verify', file)).code).toBe(0)
  expect((await shop.ran('verify', '--archives', '.')).out).toMatch(/^ok: /u)
})
