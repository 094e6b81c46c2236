import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppConfig } from '../../../application/contract/files/appConfig.ts'
import { LANGUAGES, LOCALES } from '../../../domain/kernel/locale.ts'
import { wholeApp } from '../../support/shop/wholeApp.ts'

let app: FastifyInstance
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, stop } = await wholeApp())
})
afterAll(() => stop())

const content = async (slug: string) => {
  const answer = await app.inject({ method: 'POST', url: '/api/public/content', payload: { slug } })
  return answer.json<{
    status: string
    type: string
    data: { slug: string; kind?: string; posts?: readonly unknown[] }
  }>()
}

describe('the addresses in the specification', () => {
  it.each([
    ['/', 'home'],
    ['/en', 'home'],
    ['/products', 'products'],
    ['/klantenservice', 'content'],
    ['/en/customer-service', 'content'],
    ['/hoe-werkt-het', 'content'],
    ['/blogs', 'posts'],
    ['/events', 'posts'],
    ['/ajax-alarmsysteem/hub', 'category'],
  ])(
    '%s is a page of the kind %s, for a browser and for a call [2-001, 2-003, 2-011, 2-012, 2-013]',
    async (slug, type) => {
      const page = await app.inject({ url: slug, headers: { cookie: 'language=nld', accept: 'text/html' } })
      expect(page.statusCode).toBe(200)
      expect(await content(slug)).toMatchObject({ status: 'success', type })
    },
  )

  it.each([
    ['2-011', '/blogs', 'blog'],
    ['2-011', '/en/blogs', 'blog'],
    ['2-012', '/events', 'event'],
    ['2-012', '/en/events', 'event'],
  ])('%s: %s lists the posts of its own kind [2-011, 2-012]', async (_, slug, kind) => {
    const { data } = await content(slug)
    expect(data.kind).toBe(kind)
    expect(data.posts?.length).toBeGreaterThan(0)
  })

  it.each([
    '/',
    '/products',
    '/sirenes',
    '/product/1025/wachthuis-binnensirene-wit',
    '/klantenservice',
    '/blogs',
    '/shop',
  ])('the call’s content of %s has no filters [7-006]', async (slug) =>
    expect(await content(slug)).toMatchObject({ status: 'success', filters: [] }),
  )

  it.each(['/test', '/test2', '/test-copy', '/product', '/product-copy', '/products-copy', '/products/x'])(
    'the left-over %s is not found [2-029]',
    async (url) => expect((await app.inject({ url })).statusCode).toBe(404),
  )
})

it('a call without a slug gets the home page [7-006]', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/public/content', payload: {} })
  const { status, type } = answer.json<{ status: string; type: string }>()
  expect([status, type]).toEqual(['success', 'home'])
})

describe('POST /v2/app [7-005]', () => {
  it.each(LOCALES)('returns the whole config in %s, with no body or any', async (locale) => {
    for (const payload of [undefined, '{}', 'anything']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v2/app',
        headers: { 'accept-language': LANGUAGES[locale].tag, 'content-type': 'text/plain' },
        ...(payload === undefined ? {} : { payload }),
      })
      const { status, data } = answer.json<{ status: string; data: unknown }>()
      expect([answer.statusCode, status]).toEqual([200, 'success'])
      const config = AppConfig.parse(data)
      expect([config.name, config.termsConditionsUrl]).toEqual([
        'Wachthuis',
        locale === 'nld' ? '/algemene-voorwaarden' : '/en/terms-and-conditions',
      ])
    }
  })
})
