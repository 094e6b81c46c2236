import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_TYPE } from '../../../application/contract/api/page.ts'
import { wholeApp } from '../../support/shop/wholeApp.ts'

let app: FastifyInstance
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, stop } = await wholeApp())
})
afterAll(() => stop())

/** 1102 is in the catalogue and not for sale. */
const BROKEN = [
  ...['0', '-1', '01001', '1e3', 'hub', '999999', '9'.repeat(40), '1102'].map((id) => `/product/${id}/x`),
  '/product',
  '/sirenes?page=0',
  '/products?page=-1',
  '/products?page=1000000000',
  '/sirenes/voorbij',
  '/blogs?page=x',
  '/blogs/nergens',
]

describe('a product or page that fails validation is a 404 that says Page not found [5-047]', () => {
  it.each(BROKEN)('%s, as a document in both languages', async (path) => {
    for (const [url, title, words] of [
      [path, 'Sorry, niet gevonden', 'Pagina niet gevonden'],
      [`/en${path}`, 'Sorry not found', 'Page not found'],
    ] as const) {
      const { statusCode, headers, body } = await app.inject(url)
      expect([url, statusCode, headers.location]).toEqual([url, 404, undefined])
      expect(/<h1[^>]*>([^<]*)/u.exec(body)?.[1]).toBe(title)
      expect(/<main[^]*<\/main>/u.exec(body)?.[0]).toContain(words)
      expect(body.includes('name="robots" content="noindex"')).toBe(true)
    }
  })

  it.each(BROKEN)('%s, on a navigation inside the shop', async (path) => {
    const { statusCode, body } = await app.inject({ url: path, headers: { accept: PAGE_TYPE } })
    expect(statusCode).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ page: { type: 'not-found' } })
  })
})
