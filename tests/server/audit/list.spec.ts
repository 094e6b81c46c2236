import { afterEach, beforeEach, expect, it } from 'vitest'
import { updateSessionList } from '../../../application/shop/audit/viewer/updateSessionList.ts'
import type { ListedRow } from '../../../application/ports/database/log/sessionList.ts'
import { shopLog } from '../../../application/shop/audit/viewer/shopLog.ts'
import { archivedShop } from '../../support/audit/archivedShop.ts'
import { comeIn, viewerOver } from '../../support/audit/viewedLog.ts'
import { cart as cartKind } from '../../../application/streams/kinds/cart.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { append } from '../../support/database/commits.ts'
import { CART, lyingEvents } from '../../support/samples/sampleCart.ts'

let shop: Awaited<ReturnType<typeof archivedShop>>
beforeEach(async () => {
  shop = await archivedShop()
})
afterEach(() => shop.stop())

const listed = async (...args: readonly string[]) => {
  const { code, out } = await shop.ran('list', ...args, '--json')
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const after = lines.pop()?.['after'] as string | null
  return { code, after, sessions: lines.map(({ session }) => session), lines }
}
const whole = async (): Promise<ReadonlyMap<string, ListedRow>> => {
  const everything = { kinds: ['cart', 'order', 'product', 'customer', 'archive'] } as const
  const nothing = { productId: null, amount: null, status: null, from: null, before: null, unsound: false }
  const { rows } = await shop.deps.sessionList.page({ ...everything, ...nothing }, null, 500)
  return new Map(rows.map((row) => [row.session, { ...row, sound: null }]))
}

it('given a shop, when its sessions are listed by page, then each is listed once, and is found by each search', async () => {
  const all = await listed('--limit', '1000')
  expect(all.code).toBe(0)
  expect(all.after).toBeNull()
  expect(all.sessions).toContain(`cart-${shop.cart}`)
  expect(all.sessions).toContain(`order-${shop.paid}`)
  const paged: unknown[] = []
  for (let after: string | null = null; ;) {
    const page = await listed('--limit', '2', ...(after === null ? [] : ['--after', after]))
    paged.push(...page.sessions)
    if (page.after === null) break
    ;({ after } = page)
  }
  expect(paged).toEqual(all.sessions)

  const paid = all.lines.find(({ session }) => session === `order-${shop.paid}`)
  expect(paid).toMatchObject({ status: 'paid', verdict: 'sound' })
  const [, number = ''] = /\b(\d{4}-\d{5})\b/.exec((await shop.ran('show', `order-${shop.paid}`)).out) ?? []
  const euros = (Number(paid?.['amount']) / 100).toFixed(2)
  for (const search of [
    ['--search', shop.paid],
    // in any spelling of its number
    ['--search', `#${number}`],
    ['--search', number.replace('-', ' – ')],
    ['--status', 'paid'],
    ['--product', '3', '--kind', 'order'],
    ['--amount', euros],
    ['--from', String(paid?.['since']).slice(0, 10), '--to', String(paid?.['since']).slice(0, 10)],
  ])
    expect((await listed(...search)).sessions, search.join(' ')).toContain(`order-${shop.paid}`)
  for (const search of [
    ['--status', 'shipped'],
    ['--product', '99'],
    ['--amount', '0.01'],
    ['--to', '2020-01-01'],
    ['--failed'],
  ])
    expect((await listed(...search)).sessions, search.join(' ')).toEqual([])
})

it('given a line changed after a clean verification, when the log is verified, then the session is listed among the failed ones', async () => {
  expect((await listed('--failed')).sessions).toEqual([])
  await shop.database.session((script) =>
    script(
      `update events set line = replace(line, '"quantity":1', '"quantity":2') where stream = 'cart-${shop.cart}' and type = 'LineAdded'`,
    ),
  )
  expect((await listed('--failed')).sessions).toEqual([])
  expect((await shop.ran('verify')).code).toBe(1)
  expect((await listed('--failed')).sessions).toEqual([`cart-${shop.cart}`])
})

it('given a cart that recorded other totals than its rules compute, when the log is verified, then it fails in the shop, by name and as a file', async () => {
  const events = lyingEvents()
  const state = cartKind.state.encode(fold(cartKind.decider, events))
  const done = await shop.deps.store.commit({
    appends: [append(CART, { events, schema: cartKind.schema, state })],
  })
  expect(done.ok).toBe(true)
  const failed = async () => (await listed('--failed')).sessions
  expect(await failed()).toEqual([CART])
  const wrong = 'version 3: wrong-totals (totals.totalInclVat is 1, the pricing rules make 32670)'
  for (const args of [['verify'], ['verify', '--stream', CART]]) {
    const { code, out } = await shop.ran(...args)
    expect([code, out]).toEqual([1, expect.stringContaining(`broken: ${CART}, ${wrong}\n`)])
    expect(await failed(), args.join(' ')).toEqual([CART])
  }
  for (const of of [['--all'], ['--stream', CART]]) {
    await shop.ran('export', ...of, '--out', 'x.jsonl')
    const { code, out } = await shop.ran('verify', 'x.jsonl')
    expect([code, out]).toEqual([1, expect.stringMatching(/^broken: line \d+, /u)])
    expect(out).toContain(`${CART}, ${wrong}\n`)
    expect(out).toMatch(
      /\nbroken: 1 recorded total differs in \d+ events, \d+ streams, root [0-9a-f]{64}(?:, one stream only)?\n$/u,
    )
  }
  const json = JSON.parse((await shop.ran('verify', 'x.jsonl', '--json')).out) as Record<string, unknown>
  expect(json).toMatchObject({ ok: false, stream: CART, version: 3, why: 'wrong-totals', wrongTotals: 1 })
})

it('given a word that no session can have, when it is searched for, then it is refused with the possible words', async () => {
  for (const [option, words] of [
    ['--kind', 'cart, order, customer'],
    ['--status', 'open, closed, pruned, pending_payment, paid'],
  ] as const)
    for (const word of ['nonsense', 'orders']) {
      const { code, out, err } = await shop.ran('list', option, word)
      expect([code, out, err]).toEqual([
        2,
        '',
        expect.stringContaining(`audit list: ${option} takes one of ${words}`),
      ])
    }
  expect((await listed('--kind', 'stockNotice')).code).toBe(0)
})

it('given orders, when all streams are listed by prefix, then each has the status that a search shows', async () => {
  const { out } = await shop.ran('list', '--prefix', 'order-', '--json')
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly stream: string; readonly status: string })
  const statuses = new Map(lines.map(({ stream, status }) => [stream, status]))
  expect(statuses.get(`order-${shop.paid}`)).toBe('paid')
  expect(statuses.get(`order-${shop.open}`)).toBe('pending_payment')
  expect((await shop.ran('list', '--prefix', 'order-')).out).toMatch(/ {2}paid\n/u)
})

it('given a list, when it is rebuilt from the log, then it is the same', async () => {
  await updateSessionList(shop.deps, () => false)
  const before = await whole()
  expect(before.size).toBeGreaterThan(5)
  expect((await shop.ran('list', '--rebuild')).out).toBe('the list was rebuilt\n')
  expect(await whole()).toEqual(before)
})

/** Appends an event to the cart without changing its stored state. */
const added = async (event: { readonly type: string; readonly data: object }): Promise<number> => {
  const { store } = shop.deps
  const { head, state } = await store.present(`cart-${shop.cart}`)
  const done = await store.commit({
    appends: [append(`cart-${shop.cart}`, { expected: head, events: [event], schema: 4, state })],
  })
  if (!done.ok) throw new Error(done.refusal.why)
  return head.version + 1
}
const withoutOf = async (search: string) => (await listed('--search', search)).lines[0]?.['without']

it('given a cart with an event of a newer program, then the list names the event missing from its amount, also after later events and a rebuild', async () => {
  await updateSessionList(shop.deps, () => false)
  expect(await withoutOf(shop.cart)).toBeNull()
  const unread = await added({ type: 'GiftAdded', data: { giftId: 'mug' } })
  expect(await withoutOf(shop.cart)).toBe(unread)
  expect(await withoutOf(shop.paid)).toBeNull()
  await added({ type: 'AddressChosen', data: { addressId: 'a' } })
  await added({ type: 'GiftAdded', data: { giftId: 'cup' } })
  expect(await withoutOf(shop.cart)).toBe(unread)
  expect((await shop.ran('list', '--search', shop.cart)).out).toContain(` (without event ${unread}) `)
  const { deps } = shop
  const viewer = await viewerOver(shopLog(deps))
  const { at, cookie } = await comeIn(viewer)
  const html = await (await fetch(`${at}/en/`, { headers: { cookie } })).text()
  await viewer.close()
  expect(html.replaceAll('<!-- -->', '')).toContain(
    `<small class="audit-lacks">without event ${unread}</small>`,
  )
  await shop.ran('list', '--rebuild')
  expect(await withoutOf(shop.cart)).toBe(unread)
})

it('given a cart that changes during an update of the list, then the update ends with the events at its start', async () => {
  await updateSessionList(shop.deps, () => false)
  let puts = 0
  const { sessionList } = shop.deps
  const busy: typeof sessionList = {
    ...sessionList,
    put: async (behind, sessions) => {
      puts += 1
      if (puts > 3) throw new Error('it never ends')
      await added({ type: 'AddressChosen', data: { addressId: String(puts) } })
      return sessionList.put(behind, sessions)
    },
  }
  await added({ type: 'AddressChosen', data: { addressId: 'a' } })
  await updateSessionList({ ...shop.deps, sessionList: busy }, () => false)
  expect(puts).toBe(1)
  expect(await sessionList.lag()).toBe(1)
})

it('given an event that an earlier build could not read, when this build can, then its session is whole', async () => {
  const read = await added({ type: 'AddressChosen', data: { addressId: 'a' } })
  await updateSessionList(shop.deps, () => false)
  await shop.database.session((script) => script(`update listed_sessions set without = ${read}`))
  expect(await withoutOf(shop.cart)).toBe(read)
  await added({ type: 'AddressChosen', data: { addressId: 'b' } })
  expect(await withoutOf(shop.cart)).toBeNull()
})

it('given a pruned cart, then the list has it as pruned with its last total, even after a rebuild', async () => {
  await updateSessionList(shop.deps, () => false)
  const was = (await whole()).get(`cart-${shop.cart}`)
  expect(was?.pieces).toBeGreaterThan(0)
  const file = await shop.archived()
  expect((await shop.ran('prune', file, '--by', 'Anna')).code).toBe(0)
  const expected = { status: 'pruned', amount: was?.amount, pieces: was?.pieces }
  expect((await listed('--search', shop.cart)).lines[0]).toMatchObject(expected)
  await shop.ran('list', '--rebuild')
  expect((await listed('--search', shop.cart)).lines[0]).toMatchObject(expected)
  expect((await listed('--status', 'pruned')).sessions).toContain(`cart-${shop.cart}`)
})

it('given a cart that was pruned before the list had it, then its last recorded totals are used; without a record they are unknown', async () => {
  await updateSessionList(shop.deps, () => false)
  const was = (await whole()).get(`cart-${shop.cart}`)
  const file = await shop.archived()
  await shop.database.session((script) => script('delete from listed_sessions; delete from listed_products'))
  expect((await shop.ran('prune', file, '--by', 'Anna')).code).toBe(0)
  const pruned = async () => (await listed('--search', shop.cart)).lines[0]
  expect(await pruned()).toMatchObject({ status: 'pruned', amount: was?.amount, pieces: was?.pieces })
  await shop.database.session((script) =>
    script('delete from listed_sessions; update listed_up_to set position = 0'),
  )
  expect(await pruned()).toMatchObject({ status: 'pruned', amount: null, pieces: null })
  const { out } = await shop.ran('list', '--search', shop.cart)
  expect(out).toMatch(/ – +– +pruned /u)
})

it('given a pruned cart, then the list of all streams has it as pruned, in words and as JSON', async () => {
  const { out: before } = await shop.ran('list', '--prefix', 'cart-', '--json')
  expect(before).not.toContain('pruned')
  const file = await shop.archived()
  expect((await shop.ran('prune', file, '--by', 'Anna')).code).toBe(0)
  const pruned = `cart-${shop.cart}`
  const { out } = await shop.ran('list', '--json')
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly stream: string; readonly status: string | null })
  expect(lines.find(({ stream }) => stream === pruned)).toMatchObject({ status: 'pruned' })
  expect(lines.find(({ stream }) => stream === `order-${shop.paid}`)).toMatchObject({ status: 'paid' })
  const { out: plain } = await shop.ran('list', '--prefix', 'cart-')
  expect(plain).toMatch(new RegExp(`^${pruned} .*Z {2}pruned$`, 'mu'))
})
