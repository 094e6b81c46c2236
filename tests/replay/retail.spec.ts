import { describe, expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { parseCatalogueLine } from '../../application/contract/files/catalogueLine.ts'
import { exportLog } from '../../application/shop/audit/export.ts'
import { verifyLog } from '../../application/shop/audit/verify.ts'
import { articlesOf, catalogueLines, type Article } from '../bench/retail/articles.ts'
import { readInvoices } from '../bench/retail/invoices.ts'
import { planOf } from '../bench/retail/plan.ts'
import { replayed } from '../bench/retail/replayed.ts'
import { goShopping, type Call } from '../bench/retail/shopping.ts'
import { sumsOf } from '../bench/retail/sums.ts'
import { testApp, type TestApp } from '../support/shop/app.ts'
import { collect, each } from '../support/database/commits.ts'

const callOf =
  ({ app }: TestApp): Call =>
  async ({ method, path, headers, body }) => {
    const {
      statusCode,
      headers: sent,
      ...reply
    } = await app.inject({
      method,
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: statusCode, body: reply.json(), cookies: [sent['set-cookie'] ?? []].flat() }
  }

const article = (over: Partial<Article>): Article => ({
  productId: 1,
  sku: 'A',
  basis: 'incl',
  base: 0n,
  rate: 2100n,
  discount: 0n,
  weight: 0n,
  isForSale: true,
  ...over,
})

describe('a hundred real invoices, bought through the API', () => {
  it('fill carts whose every total equals independent arithmetic, and whose log verifies and replays to the cent [3-022, 3-023, 3-024, 7-034, 7-035, 7-036, 9-027]', async () => {
    const invoices = await readInvoices('tests/fixtures/retail/invoices.jsonl')
    const articles = articlesOf(invoices)
    const { carts, oddities } = planOf(invoices, articles)
    expect([invoices.length, carts.length]).toEqual([100, 77])
    expect(oddities).toEqual({
      takenBack: 25,
      nothingToTake: 13,
      tooManyPieces: 1,
      tooManyLines: 2,
      notForSale: 1,
    })

    const shop = await testApp()
    const products = catalogueLines(articles).map(parseCatalogueLine)
    await shop.put(...products.map((product) => (product.ok ? [product.value] : [])).flat())
    for (const cart of carts) expect(await goShopping(callOf(shop), cart)).toStrictEqual([])

    const deps = { store: shop.deps.store, clock: shop.deps.clock, sha256 }
    const lines = await collect(exportLog(deps, null))
    const verified = await verifyLog(each(lines), sha256)
    const { facts, compared, streams } = await replayed(each(lines))
    expect(verified).toMatchObject({ ok: true, value: { events: facts, streams } })
    expect({ facts, compared, streams }).toEqual({ facts: 2860, compared: 1542, streams: 1312 })
  })
})

interface Example {
  readonly name: string
  readonly lines: readonly (readonly [Partial<Article>, number])[]
  readonly totals: readonly [excl: bigint, incl: bigint]
  readonly vat: readonly (readonly [rate: bigint, amount: bigint])[]
}

const TWO_RATES: Example['lines'] = [
  [{ base: 10_000n }, 1],
  [{ base: 10_000n, rate: 900n }, 1],
]

describe('the independent arithmetic', () => {
  it.each<Example>([
    { name: '3 × 9.99 incl.', lines: [[{ base: 999n }, 3]], totals: [2477n, 2997n], vat: [[2100n, 520n]] },
    {
      name: '2 × 49.95 less 15 %',
      lines: [[{ base: 4995n, discount: 1500n }, 2]],
      totals: [7018n, 8492n],
      vat: [[2100n, 1474n]],
    },
    {
      name: '7 × 0.85 excl.',
      lines: [[{ base: 85n, basis: 'excl' }, 7]],
      totals: [595n, 720n],
      vat: [[2100n, 125n]],
    },
    {
      name: 'two rates',
      lines: TWO_RATES,
      totals: [17_438n, 20_000n],
      vat: [
        [2100n, 1736n],
        [900n, 826n],
      ],
    },
  ])('reproduces the worked example $name', ({ lines, totals: [totalExclVat, totalInclVat], vat }) => {
    const { totals } = sumsOf(new Map(lines.map(([over, pieces]) => [article(over), pieces])))
    const totalVat = vat.map(([percentage, amount]) => ({ percentage, amount }))
    expect(totals).toMatchObject({ totalExclVat, totalVat, totalInclVat })
  })
})
