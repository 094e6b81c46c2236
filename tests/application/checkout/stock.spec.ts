import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sqlPlacedOrders } from '../../../adapters/sql/orders/orders.ts'
import type { CatalogueWriter } from '../../../application/ports/database/catalogue.ts'
import { sqlCatalogueWriter } from '../../../adapters/sql/catalogue/catalogueWriter.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { embeddedDatabase } from '../../support/database/databases.ts'
import { memoryCatalogue } from '../../support/memory/catalogue.ts'
import { checkoutShop } from '../../support/shop/checkoutShop.ts'
import { eventsOf } from '../../support/database/commits.ts'
import { productOf } from '../../support/samples/products.ts'
import { onSql, type StoredShop } from '../../support/shop/checkoutStores.ts'
import { ranOver } from '../../support/shop/ranOver.ts'

const ANNA = ['--by', 'Anna'] as const

interface Opened extends StoredShop {
  readonly writer: CatalogueWriter
}

const OPEN = {
  memory: async () => {
    const shop = await checkoutShop()
    return { shop, writer: memoryCatalogue(shop.tables, sha256), stop: async () => undefined }
  },
  'the embedded engine': async () => {
    const opened = await embeddedDatabase()
    const stored = await onSql(opened, { placedOrders: sqlPlacedOrders(opened.database) })
    return { ...stored, writer: sqlCatalogueWriter(opened.database, sha256) }
  },
} as const satisfies Record<string, () => Promise<Opened>>

/** A product without managed stock. */
const UNMANAGED = 299

describe.each(['memory', 'the embedded engine'] as const)('the stock of a shop on %s', (store) => {
  let stored: Opened
  beforeAll(async () => {
    stored = await OPEN[store]()
    return () => stored.stop()
  })
  /** a product of which the shop has 52 pieces, another one for each test */
  let id = 300
  beforeEach(async () => {
    id += 1
    await stored.writer.put([productOf(id, { stock: { openQuantity: 52 } }), productOf(UNMANAGED)], 0)
  })
  const ran = (...args: readonly string[]) => ranOver(stored.shop, ...args)

  /** Sells pieces of the product. Returns the order's number and the id of its line. */
  const sold = async (pieces: number) => {
    const { shop } = stored
    const { order, providerId } = await shop.paid(await shop.ready(id, pieces))
    shop.provider.settle(providerId, 'paid')
    await recordPayment(shop.deps, providerId)
    const placed = (await loadOrder(shop.deps.store, order.uid)).state.order!
    return { number: placed.number, line: placed.lines[0]!.lineId }
  }
  const stockOf = async () => {
    const level = (await stored.shop.deps.stockLevels.of([id])).get(id)
    return [level?.onHand, level?.toShip]
  }
  const logged = async () =>
    (await eventsOf(stored.shop.deps.store.read(`stock-${id}`))).map(({ type, data, meta }) => [
      type,
      data,
      meta.actor,
    ])

  it('a count says what is on the shelf: reserved and unshipped pieces are part of it', async () => {
    const { number } = await sold(2)
    expect(await stockOf()).toEqual([50, 2])
    expect(await ran('stock', 'count', String(id), '52', ...ANNA)).toEqual({
      code: 0,
      out: `product ${id}: counted, +0; 52 on the shelf: 50 for sale, 0 reserved, 2 to ship\n`,
      err: '',
    })
    await ran('orders', 'ship', number, ...ANNA)
    expect(await ran('stock', 'count', String(id), '52', ...ANNA, '--reason', 'year’s end')).toMatchObject({
      out: `product ${id}: counted, +2; 52 on the shelf: 52 for sale, 0 reserved, 0 to ship\n`,
    })
    expect(await stockOf()).toEqual([52, 0])
    expect(await logged()).toEqual([
      ['StockCounted', { counted: 52, toShip: 2, pieces: 0, supplied: 52, reason: null }, 'staff:Anna'],
      [
        'StockCounted',
        { counted: 52, toShip: 0, pieces: 2, supplied: 54, reason: 'year’s end' },
        'staff:Anna',
      ],
    ])
  })

  it('a count below what is sold and not shipped is refused, with what to do', async () => {
    await sold(2)
    expect(await ran('stock', 'count', String(id), '1', ...ANNA)).toEqual({
      code: 1,
      out: '',
      err: `stock count: product ${id}: 2 pieces are sold and not shipped yet: count them too, or record with orders ship or orders cancel what became of them\n`,
    })
  })

  it('a delivery and a correction are added, in somebody’s name', async () => {
    expect(await ran('stock', 'receive', String(id), '20', ...ANNA)).toMatchObject({
      code: 0,
      out: expect.stringContaining('received, +20; 72 on the shelf') as string,
    })
    expect(await ran('stock', 'correct', String(id), '-2', '--reason', 'broken', ...ANNA)).toMatchObject({
      code: 0,
    })
    expect(await ran('stock', 'correct', String(id), '+1', '--reason', 'found', ...ANNA)).toMatchObject({
      code: 0,
    })
    expect(await stockOf()).toEqual([71, 0])
    expect(await ran('stock', 'correct', String(id), '-72', '--reason', 'lost', ...ANNA)).toMatchObject({
      code: 1,
      err: `stock correct: product ${id}: at most 71 pieces can be taken off: sold ones that are not shipped stay\n`,
    })
    expect(await ran('stock', 'correct', String(id), '-1', ...ANNA)).toMatchObject({
      err: 'stock correct: say why: --reason TEXT\n',
    })
    expect(await ran('stock', 'receive', String(id), '20')).toMatchObject({
      err: 'stock receive: say who you are: --by NAME\n',
    })
    expect(await ran('stock', 'receive', String(id), 'x', ...ANNA)).toMatchObject({
      err: 'stock receive: the pieces must be a whole number, such as 12\n',
    })
  })

  it('a product without managed stock, and an unknown one, are refused', async () => {
    expect(await ran('stock', 'count', String(UNMANAGED), '1', ...ANNA)).toMatchObject({
      code: 1,
      err: `stock count: product ${UNMANAGED}: the shop doesn’t count its stock: import it with "stock": { "isManaged": true } first\n`,
    })
    expect(await ran('stock', 'receive', '999', '1', ...ANNA)).toMatchObject({
      err: 'stock receive: product 999: there is no such product: toonbank stock list shows them\n',
    })
  })

  it('returned goods go back on the shelf once, and never more than were returned', async () => {
    const { number, line } = await sold(3)
    expect(await ran('stock', 'restock', number, `${line}=1`, ...ANNA)).toMatchObject({
      err: `stock restock: ${number}: the order is not shipped: record that with orders ship, or cancel it, which returns its stock\n`,
    })
    await ran('orders', 'ship', number, ...ANNA)
    const refund = ['orders', 'refund', number, '--reason', 'returned', '--line', `${line}=2`] as const
    expect(await ran(...refund, ...ANNA)).toMatchObject({ code: 0 })
    expect(await stockOf()).toEqual([49, 0])
    expect(await ran('stock', 'restock', number, `${line}=3`, ...ANNA)).toMatchObject({
      code: 1,
      err: `stock restock: ${number}: line ${line}: 2 pieces were credited as returned or withdrawn: first credit them with orders refund --line\n`,
    })
    const restock = ['stock', 'restock', number, `${line}=2`, ...ANNA] as const
    expect(await ran(...restock)).toEqual({
      code: 0,
      out: `line ${line}: 2 of product ${id} put back, 2 in all\n`,
      err: '',
    })
    expect(await ran(...restock)).toMatchObject({
      code: 0,
      out: `line ${line}: 2 of product ${id} were put back before; LINE=PIECES counts all that came back\n`,
    })
    expect(await stockOf()).toEqual([51, 0])
    const events = await eventsOf(stored.shop.deps.store.read(`stock-${id}`))
    expect(events).toMatchObject([
      { type: 'StockReturned', data: { lineId: line, pieces: 2, supplied: 54, reason: 'returned' } },
    ])
    expect(events[0]?.meta.causation).not.toBeNull()
  })

  it('a list shows what is for sale, reserved, to be shipped and on the shelf', async () => {
    await sold(2)
    await stored.shop.paid(await stored.shop.ready(id, 1))
    const list = await ran('stock', 'list', '--search', `melder ${id}`, '--json')
    expect(JSON.parse(list.out)).toEqual({
      productId: id,
      title: `Melder ${id}`,
      forSale: 49,
      reserved: 1,
      toShip: 2,
      onShelf: 52,
      isPermanentlyOutOfStock: false,
    })
    expect((await ran('stock', 'list')).out).toMatch(new RegExp(`${id} +Melder ${id} +49 +1 +2 +52\n`, 'u'))
    expect((await ran('stock', 'list')).out).not.toContain(`Melder ${UNMANAGED}`)
    expect((await ran('stock', 'list', '--search', '%')).out).toBe('no products with managed stock\n')
    expect((await ran('stock', 'list', '--low', '--search', String(id))).out).toBe(
      'no products with managed stock\n',
    )
    await ran('stock', 'count', String(id), '7', ...ANNA)
    expect((await ran('stock', 'list', '--low', '--search', String(id))).out).toContain(`Melder ${id}`)
    expect(await ran('stock', 'list', '--limit', '0')).toMatchObject({ code: 1 })
  })

  it('counts and sales at the same time lose nothing', async () => {
    const each = Array.from({ length: 6 }, (_, index) => index)
    await Promise.all([
      ...each.map(() => sold(1)),
      ...each.map(() => ran('stock', 'receive', String(id), '10', ...ANNA)),
    ])
    expect(await stockOf()).toEqual([106, 6])
    await Promise.all([sold(2), ran('stock', 'count', String(id), '110', ...ANNA)])
    expect(await stockOf()).toEqual([102, 8])
  })
})
