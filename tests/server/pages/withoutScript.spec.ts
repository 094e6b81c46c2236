import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KIND_NAMES, kindOf } from '../../../application/pages/pageKinds.ts'
import { shop as eng } from '../../../application/texts/eng/shop.ts'
import { shop as nld } from '../../../application/texts/nld/shop.ts'
import { wholeApp } from '../../support/shop/wholeApp.ts'

/* The page as the server sends it: its words, links and forms, before any script has run. */

let app: FastifyInstance
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, stop } = await wholeApp())
})
afterAll(() => stop())

const PLAIN: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: ' ',
}
/** The words of a piece of HTML as they are read. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([#\w]+);/g, (all, name: string) => PLAIN[name] ?? all)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A page as sent, without scripts: the data for a script are no words of the page. */
const sent = async (url: string, cookie = ''): Promise<string> => {
  const { statusCode, body } = await app.inject({ url, headers: { cookie } })
  expect([url, statusCode]).toEqual([url, 200])
  return body.replaceAll(/<script.*?<\/script>/gs, '')
}
const mainIn = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
const mainOf = async (...page: Parameters<typeof sent>): Promise<string> => mainIn(await sent(...page))

/** Fields of a page's data with words for people. */
const FOR_PEOPLE = new Set(['pageTitle', 'title', 'short', 'html', 'long', 'question', 'answer'])
/**
 * All words for people in the data of a page, of any kind; a listing names its subcategories and shows no
 * more of them.
 */
const told = (data: unknown, key = ''): readonly string[] => {
  if (typeof data === 'string') return FOR_PEOPLE.has(key) && data !== '' ? [wordsOf(data)] : []
  if (data === null || typeof data !== 'object') return []
  if (Array.isArray(data)) return data.flatMap((item) => told(item, key))
  return Object.entries(data).flatMap(([name, value]) => {
    if (name === 'seo') return []
    return name === 'children'
      ? told((value as readonly { title: string }[]).map(({ title }) => ({ title })))
      : told(value, name)
  })
}
const contentAt = async (slug: string): Promise<{ readonly type: string; readonly data: unknown }> =>
  (await app.inject({ method: 'POST', url: '/api/public/content', payload: { slug } })).json()

const CONTENT = [
  ['home', '/', 'home'],
  ['home', '/en', 'home'],
  ['products', '/products', 'products'],
  ['content', '/sirenes', 'category'],
  ['content', '/en/sirens', 'category'],
  ['product', '/product/1094/wachthuis-startset-wit', 'product'],
  ['product', '/en/product/1001/wachthuis-hub', 'product'],
  ['blogs', '/blogs', 'posts'],
  ['events', '/events', 'posts'],
  ['content', '/blogs/waar-hang-je-een-bewegingsmelder', 'content'],
  ['content', '/events/open-dag-2027', 'content'],
  ['content', '/klantenservice', 'content'],
  ['content', '/zakelijk', 'content'],
] as const

/** Public pages without content: a search, the builder, and the page for an unknown address. */
const OTHERS = ['search', 'builder', 'unknown']

describe('a public page as the server sends it [1-001]', () => {
  it('is covered for every kind', () => {
    const kinds = KIND_NAMES.filter((name) => kindOf(name).audience === 'public')
    expect([...new Set([...CONTENT.map(([kind]) => kind), ...OTHERS])].sort()).toEqual([...kinds].sort())
  })

  it.each(CONTENT)('%s: %s shows all words of its content', async (_, url, type) => {
    const content = await contentAt(url)
    expect(content.type).toBe(type)
    const html = await mainOf(url)
    // a description's folded part comes between its words, under a summary
    const main = wordsOf(type === 'product' ? html.replaceAll(/<summary.*?<\/summary>/gs, '') : html)
    const words = told(content.data)
    expect(words.length).toBeGreaterThan(1)
    expect(words.filter((text) => !main.includes(text))).toEqual([])
  })

  it('search: lists what was found, with a field to search again', async () => {
    const page = await sent('/zoeken?q=sirene')
    expect(page).toMatch(/<form[^>]*action="\/zoeken"[^>]*>.*<input[^>]*name="q"/s)
    expect([...mainIn(page).matchAll(/href="\/product\/\d+\//g)].length).toBeGreaterThan(2)
  })

  it('unknown: says that the page does not exist, and names the address', async () => {
    const { statusCode, body } = await app.inject({ url: '/nergens/te-vinden' })
    expect(statusCode).toBe(404)
    expect(wordsOf(mainIn(body))).toContain('/nergens/te-vinden')
  })
})

describe('a form as the server sends it [1-001]', () => {
  /** The forms of a page: address, method, and fields. */
  const formsOf = (main: string) =>
    [...main.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].map(([, tag = '', inner = '']) => ({
      action: /action="([^"]*)"/.exec(tag)?.[1] ?? '',
      method: /method="([^"]*)"/.exec(tag)?.[1] ?? 'get',
      fields: [...inner.matchAll(/name="([^"]*)"/g)].map(([, name = '']) => name),
      values: [...inner.matchAll(/<input[^>]*?name="([^"]*)"[^>]*?value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      ),
    }))
  const formTo = async (url: string, action: string, cookie = '') => {
    const form = formsOf(await mainOf(url, cookie)).find((one) => one.action === action)
    expect(form?.method, `${url} has no form to ${action}`).toBe('post')
    return form!
  }
  const post = (url: string, fields: Readonly<Record<string, string>>, cookie: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload: new URLSearchParams(fields).toString(),
    })

  it('adds a product to the cart, whose page then has a form for each action on it', async () => {
    const form = await formTo('/product/1014/wachthuis-raamcontact-mini', '/actions/cart/add')
    const added = await post(form.action, Object.fromEntries(form.values), '')
    expect(added.statusCode).toBe(303)
    const cookie = added.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const [action, field] of [
      ['/actions/cart/quantity', 'quantity'],
      ['/actions/cart/remove', 'lineUid'],
      ['/actions/cart/coupon', 'couponCode'],
    ] as const)
      expect((await formTo('/winkelwagen', action, cookie)).fields).toContain(field)
    const remove = await formTo('/winkelwagen', '/actions/cart/remove', cookie)
    await post(remove.action, Object.fromEntries(remove.values), cookie)
    expect(wordsOf(await mainOf('/winkelwagen', cookie))).toContain('Je winkelwagen is leeg')
  })
})

it.each([
  ['/', nld.checkoutInactiveCustomer],
  ['/en', eng.checkoutInactiveCustomer],
])('a visitor sent home from the checkout reads why there, and nobody else does: %s', async (home, why) => {
  expect(wordsOf(await mainOf(home))).not.toContain(why)
  expect(wordsOf(await mainOf(`${home}?notice=checkoutInactiveCustomer`))).toContain(why)
  expect(wordsOf(await mainOf(home))).not.toContain(why)
})

describe('a browser without scripts that adds a product to its cart', () => {
  const add = async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/actions/cart/add',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ productId: '1014', quantity: '1', locale: 'nld' }).toString(),
    })
    return { cart: answer.cookies[0]!, to: answer.headers.location as string }
  }

  it('sees a message about blocked cookies if it reaches the cart without its cookie', async () => {
    const { to } = await add()
    expect(wordsOf(await mainOf(to))).toContain(nld['cart.noCookies'])
  })

  it('finds its cart if it stores cookies, without that message', async () => {
    const { cart, to } = await add()
    const cookie = `${cart.name}=${cart.value}`
    const { statusCode, headers } = await app.inject({ url: to, headers: { cookie } })
    expect([statusCode, headers.location]).toEqual([302, '/winkelwagen'])
    const shown = wordsOf(await mainOf('/winkelwagen', cookie))
    expect(shown).toContain('Raamcontact Mini')
    expect(shown).not.toContain(nld['cart.noCookies'])
  })
})
