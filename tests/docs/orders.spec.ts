import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { demoShop } from '../support/shop/composedShop.ts'

interface Example {
  readonly lines: readonly { readonly productId: number }[]
  readonly delivery: string
  readonly payment: string
}

it('the page on orders shows a file that the demo shop can place: a product without options, and existing ways to deliver and pay', () => {
  const [, json = ''] = /^```json\n(.*?)^```$/msu.exec(readFileSync('docs/operate/orders.md', 'utf8')) ?? []
  const example = JSON.parse(json) as Example
  const { deliveryMethods, paymentMethods } = demoShop('security').config
  expect(deliveryMethods.map(({ id }) => id)).toContain(example.delivery)
  expect(paymentMethods.map(({ id }) => id)).toContain(example.payment)
  const products = readFileSync('server/shops/security/catalogue.jsonl', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly productId: number; readonly options?: readonly unknown[] })
  for (const { productId } of example.lines)
    expect(products.find((product) => product.productId === productId)?.options).toEqual([])
})
