import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isLoading } from '../../../../application/storefront/cart/shopperCart.ts'
import { MAX_LINES } from '../../../../domain/cart/cartLine.ts'
import { basisPoints, cents } from '../../../../domain/kernel/cents.ts'
import { open, pass } from '../../../support/storefront/open.ts'
import { PretendShop } from '../../../support/storefront/pretendShop.ts'
import { PretendStorage } from '../../../support/storefront/pretendStorage.ts'
import { LYING } from '../../../support/samples/sizedGoods.ts'
import { lineFor, productOf, RUG } from '../../../support/storefront/products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Ready: the cart is loaded. */
const ready = async (outside: Parameters<typeof open>[0] = {}) => {
  const browser = open(outside)
  await pass(500)
  return browser
}

describe('the cart in the browser', () => {
  it('shows an added line immediately, opens the panel, and has the server’s line name after the answer [3-018, 4-030]', async () => {
    const { storefront, shop, quantities } = await ready()
    storefront.cart.add(productOf(1), [], 2)
    expect(quantities()).toEqual({ '1': 2 })
    expect(storefront.cart.now().priced.totals.totalInclVat).toBe(24200)
    expect(storefront.cart.now().busy).toBe(true)
    expect(storefront.overlays.now().open).toBe('cart')
    await pass(1_000)
    expect(shop.quantities).toEqual({ '1': 2 })
    const now = storefront.cart.now()
    expect(now).toMatchObject({ busy: false, version: 2, loaded: true })
    expect(now.shown.lines.get('1')?.uid).toBe('uid-1')
    expect(shop.loads, 'an expected answer needs no second load').toBe(1)
  })

  it('shows the delivery days of an added line immediately: the maximum of its options [9-031]', async () => {
    const { storefront } = await ready()
    const product = { ...productOf(1), deliveryDays: 3 }
    storefront.cart.add(product, [], 1)
    await pass(1_000)
    expect(storefront.cart.now().shown.lines.get('1')?.deliveryDays).toBe(3)
  })

  it('refuses what the cart’s rules refuse, with a notice and without a task', async () => {
    const { storefront, shop } = await ready()
    const gone = {
      ...productOf(1),
      stock: { openQuantity: 0, isManaged: true, isPermanentlyOutOfStock: false },
    }
    storefront.cart.add(gone, [], 1)
    storefront.cart.add(productOf(1), [], 10_000)
    storefront.cart.setQuantity('9', 1)
    await pass(1_000)
    expect(storefront.notices.now().shown).toMatchObject([
      { kind: 'error', text: 'cart.outOfStock', values: { why: 'not-orderable' } },
      { kind: 'error', text: 'cart.quantityInvalid', values: { why: 'quantity-invalid' } },
      { kind: 'error', text: 'cart.notFound' },
    ])
    expect(shop.sent).toEqual([])
  })

  it('refuses an invalid quantity with a notice, and sends nothing for an unchanged one', async () => {
    const { storefront, shop } = await ready()
    storefront.cart.add(productOf(1), [], 2)
    await pass(1_000)
    const { length } = shop.sent
    storefront.cart.setQuantity('1', 1.5)
    storefront.cart.setQuantity('1', 2)
    expect(storefront.cart.now().busy).toBe(false)
    await pass(2_000)
    expect(storefront.notices.now().shown).toMatchObject([{ kind: 'error', text: 'cart.quantityInvalid' }])
    expect(shop.sent).toHaveLength(length)
  })

  it('is requested again when the page becomes visible, not when it is hidden', async () => {
    const { shop, visible$ } = await ready()
    const { loads } = shop
    visible$.next(false)
    await pass(1_000)
    expect(shop.loads).toBe(loads)
    visible$.next(true)
    await pass(1_000)
    expect(shop.loads).toBe(loads + 1)
  })

  it('shows the quantity in the cart if an add reaches the available stock', async () => {
    const { storefront, shop } = await ready()
    const few = {
      ...productOf(1),
      stock: { openQuantity: 2, isManaged: true, isPermanentlyOutOfStock: false },
    }
    storefront.cart.add(few, [], 2)
    await pass(1_000)
    storefront.overlays.send({ type: 'Close' })
    const { length } = shop.sent
    storefront.cart.add(few, [], 1)
    await pass(1_000)
    expect(storefront.overlays.now().open).toBe('cart')
    expect(storefront.notices.now().shown).toMatchObject([
      { kind: 'error', text: 'cart.lowerStock', values: { count: 2 } },
    ])
    expect(shop.sent).toHaveLength(length)
  })

  it('sends only group and option of a choice without a size', async () => {
    const { storefront, shop } = await ready()
    storefront.cart.add(RUG, [{ groupId: 'size', id: 'stock' }], 1)
    await pass(1_000)
    expect(JSON.parse(shop.sent[0]!).options).toEqual([{ groupId: 'size', id: 'stock' }])
    storefront.cart.add(RUG, [LYING.choice], 1)
    await pass(1_000)
    expect(JSON.parse(shop.sent[1]!).options, 'and of one that has, its size').toEqual([LYING.choice])
  })

  it('sends nothing for a line that left the cart meanwhile, and reports it', async () => {
    const { storefront, shop, storage, texts } = await ready()
    for (const id of [1, 2]) storefront.cart.add(productOf(id), [], 1)
    await pass(1_000)
    const { length } = shop.sent
    storefront.cart.setQuantity('1', 4)
    shop.take({ type: 'set', taskId: 'other', lineUid: 'uid-1', productId: 1, quantity: 0 })
    storage.listener?.answeredElsewhere()
    await pass(2_000)
    expect([shop.sent.length, texts(), storefront.cart.now().busy]).toEqual([
      length,
      ['cart.notFound'],
      false,
    ])
  })

  it('marks a line as loading until the server has answered its last change, and no other line', async () => {
    const { storefront } = await ready()
    const loading = () => ['1', '2', '9'].map((id) => isLoading(storefront.cart.now(), id))
    storefront.cart.add(productOf(1), [], 1)
    expect(loading()).toEqual([true, false, false])
    await pass(1_000)
    expect(loading()).toEqual([false, false, false])
    storefront.cart.add(productOf(2), [], 1)
    storefront.cart.step('1', 1)
    expect(loading()).toEqual([true, true, false])
    await pass(2_000)
    expect(loading()).toEqual([false, false, false])
    storefront.cart.step('1', 1)
    expect(loading()).toEqual([true, false, false])
  })

  it('restores a removed line, before and after the shop has received the removal', async () => {
    const { storefront, shop, quantities } = await ready()
    storefront.cart.add(productOf(1), [], 2)
    await pass(1_000)
    storefront.cart.setQuantity('1', 0)
    expect(quantities()).toEqual({})
    storefront.cart.undo()
    expect(quantities()).toEqual({ '1': 2 })
    await pass(2_000)
    storefront.cart.setQuantity('1', 0)
    await pass(2_000)
    expect(shop.quantities).toEqual({})
    storefront.cart.undo()
    storefront.cart.undo()
    expect(quantities(), 'once is enough').toEqual({ '1': 2 })
    await pass(2_000)
    expect(shop.quantities).toEqual({ '1': 2 })
    expect(storefront.cart.now()).toMatchObject({ busy: false, removed: null })
  })

  it('drops a load older than the confirmed cart, and requests it again', async () => {
    const { storefront, shop, storage, quantities } = await ready()
    storefront.cart.add(productOf(1), [], 1)
    await pass(1_000)
    const { cart, version } = shop
    storefront.cart.setQuantity('1', 7)
    await pass(2_000)
    const now = shop.cart
    ;[shop.cart, shop.version] = [cart, version]
    storage.listener?.answeredElsewhere()
    await pass(500)
    expect(quantities()).toEqual({ '1': 7 })
    ;[shop.cart, shop.version] = [now, version + 1]
    await pass(60_000)
    expect(quantities()).toEqual({ '1': 7 })
    expect(shop.loads).toBe(3)
  })

  it('resends a task with a lost answer byte for byte, and the newer input after it', async () => {
    const { storefront, shop, quantities } = await ready()
    shop.fate = 'answer lost'
    storefront.cart.add(productOf(1), [], 1)
    await pass(300)
    storefront.cart.add(productOf(1), [], 1)
    shop.fate = 'answered'
    expect(quantities()).toEqual({ '1': 2 })
    await pass(5_000)
    expect(shop.sent).toHaveLength(3)
    expect(shop.sent[1]).toBe(shop.sent[0])
    expect(shop.sent[2]).not.toBe(shop.sent[0])
    expect(shop.quantities).toEqual({ '1': 2 })
    expect(quantities()).toEqual({ '1': 2 })
  })

  it('takes the server’s lower quantity, and reports it [4-042]', async () => {
    const { storefront, shop, quantities } = await ready()
    shop.pieces = 3
    storefront.cart.add(productOf(1), [], 5)
    expect(quantities()).toEqual({ '1': 5 })
    await pass(1_000)
    expect(quantities()).toEqual({ '1': 3 })
    expect(storefront.notices.now().shown).toMatchObject([
      { kind: 'error', text: 'cart.lowerStock', values: { count: 3 } },
    ])
    storefront.cart.setQuantity('1', 0)
    expect(storefront.notices.now().shown, 'it goes with its line').toEqual([])
  })

  it('given two lines of one product, when the server has no stock of one any more, then it names that line [4-042]', async () => {
    const shop = new PretendShop()
    const sized = (id: string) => ({
      ...lineFor(1),
      id: `1_size.${id}`,
      uid: `uid-1_size.${id}`,
      options: [{ groupId: 'size', id, name: id, base: cents(0), discount: basisPoints(0) }],
    })
    const lines = new Map([sized('S'), sized('L')].map((line) => [line.id, line]))
    shop.cart = { ...shop.cart, uid: 'cart-1', lines }
    shop.version = 3
    const { storefront } = await ready({ shop })
    shop.pieces = 0
    storefront.cart.setQuantity('1_size.L', 2)
    await pass(2_000)
    expect(storefront.notices.now().shown).toMatchObject([
      { kind: 'error', text: 'cart.lineGone', values: { line: 'Melder 1 (L)' } },
    ])
    await pass(5_000)
    expect(storefront.announcements.now().news?.lines).toEqual([{ title: 'Melder 1 (L)', quantity: 0 }])
  })

  it('drops a refused task, reloads the cart and reports it [4-043]', async () => {
    const { storefront, shop, quantities } = await ready()
    shop.fate = 'refused'
    storefront.cart.add(productOf(1), [], 1)
    await pass(1_000)
    expect(quantities()).toEqual({})
    expect(storefront.notices.now().shown).toMatchObject([
      { kind: 'error', text: 'cart.outOfStock', values: { limit: MAX_LINES } },
    ])
    expect(shop.loads).toBe(2)
    expect(storefront.cart.now().busy).toBe(false)
  })

  it('waits at least as long as the server requests', async () => {
    const { storefront, shop } = await ready()
    shop.fate = 'busy'
    storefront.cart.add(productOf(1), [], 1)
    await pass(19_000)
    expect(shop.sent).toHaveLength(1)
    shop.fate = 'answered'
    await pass(2_000)
    expect(shop.quantities).toEqual({ '1': 1 })
  })

  it('reports at each try that the shop can’t save, and sends the delayed tasks when it can', async () => {
    const { storefront, shop, quantities, texts } = await ready()
    shop.fate = 'read-only'
    storefront.cart.add(productOf(1), [], 1)
    await pass(200)
    expect(storefront.notices.now().shown).toMatchObject([{ kind: 'info', text: 'error.readOnly' }])
    await pass(129_800)
    expect(shop.sent.length).toBeGreaterThan(1)
    expect(texts()).toEqual(shop.sent.map(() => 'error.readOnly'))
    expect(quantities()).toEqual({ '1': 1 })
    shop.fate = 'answered'
    await pass(70_000)
    expect(shop.quantities).toEqual({ '1': 1 })
  })

  it('is reloaded after a gap in the versions, which means another change', async () => {
    const { storefront, shop, quantities } = await ready()
    storefront.cart.add(productOf(1), [], 1)
    await pass(1_000)
    shop.take({ type: 'add', taskId: 'other', lineId: '2', productId: 2, quantity: 4, options: [] })
    storefront.cart.setQuantity('1', 2)
    await pass(2_000)
    expect(quantities()).toEqual({ '1': 2, '2': 4 })
    expect(storefront.cart.now().version).toBe(shop.version)
  })

  it('offline sends nothing and keeps everything; back online it sends immediately', async () => {
    const { storefront, shop, online$, quantities, texts } = await ready()
    shop.fate = 'busy'
    storefront.cart.add(productOf(1), [], 1)
    await pass(120)
    online$.next(false)
    const { shown: offlineNotices } = storefront.notices.now()
    storefront.overlays.send({ type: 'Close' })
    storefront.cart.add(productOf(2), [], 1)
    expect(storefront.overlays.now().open, 'the panel shows it').toBe('cart')
    await pass(10_000)
    expect(shop.sent).toHaveLength(1)
    expect(storefront.cart.now()).toMatchObject({ offline: true, busy: true })
    expect(quantities()).toEqual({ '1': 1, '2': 1 })
    expect(texts()).toEqual(['offline'])
    expect(offlineNotices).toMatchObject([{ kind: 'info', text: 'offline' }])
    shop.fate = 'answered'
    online$.next(true)
    await pass(800)
    expect(shop.quantities).toEqual({ '1': 1, '2': 1 })
    expect(storefront.cart.now()).toMatchObject({ offline: false, busy: false })
  })

  it('restores unanswered tasks after a reload, and resends those in progress unchanged [4-043]', async () => {
    const [shop, storage] = [new PretendShop(), new PretendStorage()]
    const first = await ready({ shop, storage })
    first.storefront.cart.add(productOf(1), [], 1)
    await pass(1_000)
    shop.fate = 'answer lost'
    first.storefront.cart.setQuantity('1', 4)
    await pass(600)
    first.storefront.cart.setQuantity('1', 6)
    first.storefront.cart.add(productOf(2), [], 1)
    first.stop()
    shop.fate = 'answered'
    const second = open({ shop, storage })
    await pass(3_000)
    expect(shop.quantities).toEqual({ '1': 6, '2': 1 })
    expect(second.quantities()).toEqual({ '1': 6, '2': 1 })
    expect(shop.sent[2]).toBe(shop.sent[1])
    expect(storage.kept.size).toBe(0)
  })

  it('is requested again at growing intervals while unreachable, never in a busy loop [7-045]', async () => {
    const shop = new PretendShop()
    shop.loadFate = 'request lost'
    const { storefront } = open({ shop })
    await pass(60_000)
    expect(storefront.cart.now().loaded).toBe(false)
    expect(shop.loads).toBeGreaterThan(3)
    expect(shop.loads).toBeLessThan(15)
    shop.loadFate = 'answered'
    await pass(60_000)
    expect(storefront.cart.now().loaded).toBe(true)
  })

  it('keeps the same objects while nothing displayed changes', async () => {
    const { storefront } = await ready()
    storefront.cart.add(productOf(1), [], 1)
    await pass(1_000)
    storefront.cart.setQuantity('1', 2)
    const before = storefront.cart.now()
    await pass(550)
    const after = storefront.cart.now()
    expect(after.queue.tasks[0]?.status).toBe('pending')
    expect(after).not.toBe(before)
    expect(after.shown).toBe(before.shown)
    expect(after.priced).toBe(before.priced)
    expect(storefront.cart.now()).toBe(after)
  })
})
