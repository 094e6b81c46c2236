import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemaReader, type ApiDocument, type Operation } from '../../support/shop/describedApi.ts'
import { routesOf } from '../../support/shop/routesOf.ts'
import { wholeApp } from '../../support/shop/wholeApp.ts'

let shop: Awaited<ReturnType<typeof wholeApp>>
let text: string
let document: ApiDocument
let operations: readonly (readonly [call: string, operation: Operation])[]
beforeAll(async () => {
  shop = await wholeApp()
  text = (await shop.app.inject('/api/openapi.json')).body
  document = JSON.parse(text) as ApiDocument
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  )
})
afterAll(() => shop.stop())

/** The paths where a schema says nothing: an empty object or `true`. */
const saysNothing = (value: unknown, path: string): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  if (entries.length === 0 && !Array.isArray(value)) return [path]
  // a default is a value, not a schema
  return entries
    .filter(([key]) => key !== 'default')
    .flatMap(([key, part]) => saysNothing(part, `${path}/${key}`))
}

describe('the description of the API', () => {
  it('is a valid document of OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(text) as Record<string, unknown>)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('has schemas that a strict reader accepts, none of which is empty', () => {
    const compile = schemaReader(document)
    for (const name of Object.keys(document.components.schemas))
      expect(() => compile({ $ref: `#/components/schemas/${name}` }), name).not.toThrow()
    expect(saysNothing(document.components.schemas, '')).toEqual([])
  })

  it('has every call, and no unknown one', () => {
    const registered = routesOf(shop.app)
      .filter(({ method, path }) => method !== 'HEAD' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(registered.length).toBeGreaterThan(20)
    expect(operations.map(([call]) => call).sort()).toEqual(registered.sort())
  })

  it('names each call once, with its noun and every part of its address', () => {
    const names = operations.map(([, { operationId }]) => operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const [call, { tags, parameters }] of operations) {
      expect(tags, call).toHaveLength(1)
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(
        inPath.map(({ name }) => `{${name}}`),
        call,
      ).toEqual(call.match(/\{\w+\}/g) ?? [])
      expect(
        inPath.every(({ required }) => required),
        call,
      ).toBe(true)
    }
  })

  it('requires only security schemes that it explains', () => {
    const ways = Object.keys(document.components.securitySchemes)
    expect(ways.sort()).toEqual(['bearer', 'cart', 'session'])
    for (const [call, { security }] of operations)
      for (const way of security.flatMap(Object.keys)) expect(ways, call).toContain(way)
  })

  it('has the idempotency key of every repeatable cart and consent call, and the cart’s version', () => {
    const headersOf = (call: string): readonly string[] =>
      new Map(operations)
        .get(call)
        ?.parameters.flatMap(({ in: place, name }) => (place === 'header' ? [name] : [])) ?? []
    for (const call of ['POST /api/v2/cart', 'DELETE /api/v2/cart/coupons', 'POST /api/v2/consent'])
      expect(headersOf(call), call).toEqual(['idempotency-key'])
    for (const call of ['POST /api/v2/cart/lines', 'PUT /api/v2/cart/lines/{uid}'])
      expect(headersOf(call), call).toEqual(['idempotency-key', 'x-cart-version'])
    expect(headersOf('POST /api/search')).toEqual([])
  })

  it('lists the optional bodies', () => {
    const needed = (call: string) => new Map(operations).get(call)?.requestBody?.required
    expect(needed('POST /api/search')).toBe(true)
    expect(needed('POST /api/public/content')).toBe(false)
    expect(needed('POST /api/v2/app')).toBeUndefined()
  })

  it('is publicly cacheable for five minutes, and answers 304 to a client that has it', async () => {
    const { headers } = await shop.app.inject('/api/openapi.json')
    expect(headers['cache-control']).toBe('public, max-age=300')
    const etag = String(headers['etag'])
    const again = await shop.app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
