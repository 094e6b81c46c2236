import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseStoredTask } from '../../../../adapters/browser/storedTask.ts'
import { httpCartApi } from '../../../../adapters/http/cartApi.ts'
import type { LineRequest } from '../../../../application/ports/browser/cartApi.ts'
import { productChoices } from '../../../../application/storefront/product/choosing.ts'
import { localised } from '../../../../domain/catalogue/localised.ts'
import { rugOf } from '../../../support/samples/rug.ts'
import { open, pass } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rug = localised(rugOf(7), 'nld')
const size = { width: 1_555, length: 2_330 }
const choice = { groupId: 'size', id: 'straight', custom: size }

describe('a made-to-measure choice in the browser', () => {
  it('is priced immediately, and is sent and stored with its size', async () => {
    const { storefront, shop, storage, stop } = open()
    await pass(1_000)
    storefront.cart.add(rug, [choice], 1)
    expect(storefront.cart.now().priced.totals.totalInclVat).toBe(28_623)
    const [kept = '{}'] = storage.kept.values()
    const text = JSON.stringify({ ...JSON.parse(kept), owner: 'page', order: 1 })
    expect(parseStoredTask(text)?.task.product.options[0]?.custom).toStrictEqual(size)
    expect(parseStoredTask(text.replaceAll('1555', '"wide"'))).toBeNull()
    await pass(2_000)
    expect(JSON.parse(shop.sent[0]!)).toMatchObject({ type: 'add', options: [choice] })
    stop()
  })

  it('is sent over HTTP in cm, with the same bytes each time', async () => {
    const bodies: unknown[] = []
    const api = httpCartApi(async (_url, init) => {
      bodies.push(init?.body)
      return new Response('{}', { status: 503 })
    })
    const request: LineRequest = {
      type: 'add',
      taskId: 't',
      lineId: 'l',
      productId: 7,
      quantity: 1,
      options: [choice],
    }
    await api.send(request, 1)
    await api.send(request, 2)
    expect(bodies[1]).toBe(bodies[0])
    expect(JSON.parse(String(bodies[0])).options).toStrictEqual([
      { groupId: 'size', id: 'straight', custom: { width: 155.5, length: 233 } },
    ])
  })

  it('that is unavailable is reported with its limit, and nothing is sent', async () => {
    const { storefront, shop, stop } = open()
    await pass(1_000)
    storefront.cart.add(rug, [{ ...choice, custom: { width: 4_001, length: 2_000 } }], 1)
    await pass(2_000)
    const notice = storefront.notices.now().shown.at(-1)
    expect([notice?.text, notice?.values]).toMatchObject(['cart.sizeTooWide', { max: 400 }])
    expect(shop.sent).toStrictEqual([])
    stop()
  })
})

describe('choosing on a product page', () => {
  it('changes the choices, ignores an unchanged one, and reports options that the product lacks [4-049, 4-050]', () => {
    const report = vi.fn()
    const { storefront, stop } = open({ ports: { report } })
    const choosing = storefront.part(productChoices)
    const made = () => choosing.now().made.get(rug.productId)
    choosing.choose(rug, choice)
    expect(made()).toStrictEqual([choice])
    const first = choosing.now()
    choosing.choose(rug, choice)
    expect(report).not.toHaveBeenCalled()
    choosing.choose(rug, { groupId: 'colour', id: 'red' })
    choosing.choose(rug, { groupId: 'size', id: 'red' })
    expect(choosing.now()).toBe(first)
    expect(report.mock.calls.map(([text]) => text)).toStrictEqual([
      'product 7: {"why":"unknown-group","groupId":"colour"}',
      'product 7: {"why":"unknown-item","groupId":"size","id":"red"}',
    ])
    stop()
  })
})
