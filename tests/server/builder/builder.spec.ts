import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuilderPage } from '../../../application/pages/builderPage.ts'
import { PAGE_TYPE } from '../../../application/contract/api/page.ts'
import { BUILDER } from '../../../application/texts/builder.ts'
import { cookieJar } from '../../support/shop/checkoutShop.ts'
import { wholeApp } from '../../support/shop/wholeApp.ts'

/*
 * The builder in a browser without JavaScript: its addresses, its forms, and which of them the cart accepts.
 */

const PATH = '/ajax-alarmsysteem-samenstellen'
const SYSTEM = '1-1001-1007x3-1012x2-1025'
const words = BUILDER('nld')
const PLAN = '1-apartment-1-none-1.1.0-1.1.0-1.0.0-0.0.0-2.0.0-0.0.0-1.0.0-0.0.0'

let whole: Awaited<ReturnType<typeof wholeApp>>
beforeAll(async () => {
  whole = await wholeApp(undefined, undefined, { RATE_PAGES: '9999/9999/60', RATE_CALLS: '9999/9999/60' })
})
afterAll(() => whole.stop())

const get = (url: string, cookie = 'language=nld') => whole.app.inject({ url, headers: { cookie } })

/** The builder's page data as its script gets it. */
const shown = async (query: string, path = PATH): Promise<BuilderPage> => {
  const answer = await whole.app.inject({
    url: path + query,
    headers: { accept: PAGE_TYPE, cookie: 'language=nld' },
  })
  expect([query.slice(0, 80), answer.statusCode]).toEqual([query.slice(0, 80), 200])
  return answer.json<{ page: BuilderPage }>().page
}

describe('the page of the builder [2-014]', () => {
  it.each([PATH, '/en/build-your-ajax-alarm-system'])('%s exists, for search engines too', async (path) => {
    const { statusCode, body, headers } = await get(path)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toContain('noindex')
    expect((await get('/sitemap.xml')).body).toContain(`${path}<`)
  })

  it('has its steps in order: the house, the hub, detection, sirens, control, cameras, and the overview', async () => {
    const { body } = await get(PATH)
    const [, steps = ''] =
      new RegExp(`<nav aria-label="${words('stepsLabel')}"(.*?)</nav>`, 's').exec(body) ?? []
    const order = ['plan', 'hub', 'detection', 'sirens', 'control', 'cameras', 'review'] as const
    const named = order.map(
      (step) => [words(`steps.${step}`), steps.indexOf(`>${words(`steps.${step}`)}<`)] as const,
    )
    expect(named.filter(([, at]) => at === -1)).toEqual([])
    expect(named.toSorted(([, one], [, other]) => one - other)).toEqual(named)
  })

  it('given a shop without a kit, then that page, form and address do not exist', async () => {
    const without = await wholeApp(undefined, (shop) => ({ ...shop, kit: null }))
    try {
      expect((await without.app.inject({ url: PATH })).statusCode).toBe(404)
      expect((await without.app.inject({ url: '/sitemap.xml' })).body).not.toContain(PATH)
      const answer = await without.app.inject({
        method: 'POST',
        url: '/actions/builder/cart',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `kit=${SYSTEM}`,
      })
      expect(answer.statusCode).toBe(404)
    } finally {
      await without.stop()
    }
  })

  it('given no system, then the last step says so and leads to the first part, and does not say that all parts fit', async () => {
    const last = '?step=review'
    const { lead } = await shown(`${last}&kit=${SYSTEM}`)
    expect((await get(`${PATH}${last}&kit=${SYSTEM}`)).body).toContain(`>${lead}<`)
    const { body } = await get(PATH + last)
    expect(body).not.toContain(`>${lead}<`)
    expect(body).toContain(words('empty'))
    expect(body).toMatch(/<a class="button button-brand"[^>]* href="[^"]*\?step=hub"/)
  })

  it('given no system, when the steps are followed by their links, then each adds its part and the last has all', async () => {
    let page = await shown('?step=hub')
    const follow = async (productId: number, step: string) => {
      const { more } = page.parts.find((part) => part.productId === productId)!
      const query = new URL(more, 'http://shop').searchParams
      query.set('step', step)
      page = await shown(`?${query.toString()}`)
    }
    await follow(1001, 'detection')
    await follow(1007, 'sirens')
    await follow(1025, 'review')
    const { chosen, totals, code } = page
    expect(code).toBe('1-1001-1007-1025')
    expect(chosen.map(({ productId, pieces }) => [productId, pieces])).toEqual([
      [1001, 1],
      [1007, 1],
      [1025, 1],
    ])
    expect(totals.totalInclVat).toBe(chosen.reduce((all, { total }) => all + total.incl, 0))
  })

  it('given a number in the form of a part, when it is sent, then it leads to an address with that number', async () => {
    const { statusCode, headers } = await get(`${PATH}?step=detection&kit=1-1001&part=1012&pieces=4`)
    expect([statusCode, headers.location]).toEqual([302, `${PATH}?step=detection&kit=1-1001-1012x4`])
  })

  it('given a part that does not fit, when it is added, then the message at that part says what to do, and nothing is lost', async () => {
    const query = `?step=detection&kit=${SYSTEM}&part=1009&pieces=1`
    expect(await shown(query)).toMatchObject({
      code: SYSTEM,
      problems: [{ why: 'refused', productId: 1009 }],
    })
    const { body } = await get(PATH + query)
    const [, card = ''] = /<article id="part-1009"(.*?)<\/article>/s.exec(body) ?? []
    expect(card).toContain(words('rules.none.photos'))
  })

  it('given a completed house form, when it is sent, then each part of the advice has its reason', async () => {
    const { headers } = await get(
      `${PATH}?step=plan&home=terraced&floors=2&pets=small&hall.rooms=1&hall.doors=1&living.rooms=1&living.windows=2`,
    )
    const { advice } = await shown(String(headers.location).slice(PATH.length))
    expect(advice?.parts.map(({ productId, pieces, reason }) => [productId, pieces, reason?.why])).toEqual(
      expect.arrayContaining([
        [1001, 1, 'hub'],
        [1012, 1, 'doors'],
        [1014, 2, 'windows'],
        [1007, 2, 'ways'],
      ]),
    )
    expect(advice?.parts.filter(({ reason }) => reason === null)).toEqual([])
  })
})

describe('a completed house form', () => {
  const BIG_DOG = '?plan=1-terraced-2-large-1.1.0-1.1.2-1.1.1-1.0.0-3.0.0-0.0.0-1.0.0-0.0.0'
  const title = words('duties.motion.title')

  it('given animals that set all detectors off, then its advice names what the house still lacks, on the page and at the end', async () => {
    const { advice } = await shown(BIG_DOG)
    expect(advice?.lacks).toEqual([{ duty: 'motion', asked: 3, advised: 0, why: 'animals' }])
    expect((await get(PATH + BIG_DOG)).body).toContain(words('lacking.animals', { duty: title, count: 3 }))
    const review = `${PATH + BIG_DOG}&step=review&kit=`
    expect((await get(`${review}${advice!.code}`)).body).toContain(
      words('lacking.animals', { duty: title, count: 3 }),
    )
    expect((await get(`${review}${advice!.code}-1045`)).body).toContain(
      words('lacking.animals', { duty: title, count: 2 }),
    )
    expect((await get(`${review}${advice!.code}-1045x3`)).body).not.toContain(title)
  })

  it('given more windows than sensors, then it has all sensors, and says how many it lacks', async () => {
    const { advice } = await shown(`?plan=${PLAN.replace('2.0.0', '2.0.20').replace('1.0.0', '1.0.20')}`)
    expect(advice?.lacks).toEqual([])
    const all = `?plan=1-detached-3-none${'-1.0.20'.repeat(8)}`
    const { lacks, parts } = (await shown(all)).advice!
    const [{ pieces } = { pieces: 0 }] = parts.filter(({ productId }) => productId === 1014)
    expect(lacks).toEqual([{ duty: 'window', asked: 160, advised: pieces, why: 'few' }])
    expect(pieces).toBe(88)
    expect((await get(PATH + all)).body).toContain(
      words('lacking.few', { duty: words('duties.window.title'), count: 160 - pieces }),
    )
  })

  it('given an advice, then its page offers a cheaper basic version, and accepting it leads to a smaller system', async () => {
    const query = `?plan=${PLAN}`
    const { total, code, basics, parts } = (await shown(query)).advice!
    expect(basics!.total.incl).toBeLessThan(total.incl)
    const { body } = await get(PATH + query)
    expect(body).toContain(words('takeBasics'))
    const chosen = (await shown(`${query}&step=hub&kit=${basics!.code}`)).chosen
    expect([basics!.code === code, chosen.length < parts.length]).toEqual([false, true])
    expect(chosen.map(({ duty }) => duty)).toEqual(
      expect.arrayContaining(['hub', 'door', 'motion', 'smoke', 'siren-in']),
    )
  })

  it('given an existing system, then its page says that the advice replaces it', async () => {
    const query = `?plan=${PLAN}&kit=`
    const { code } = (await shown(query)).advice!
    const { body } = await get(`${PATH}${query}${SYSTEM}`)
    expect(body).toContain(words('replaces'))
    for (const same of ['', code])
      expect((await get(PATH + query + same)).body).not.toContain(words('replaces'))
  })

  it.each(['0', '-1', '1e9', '1.5', '1,5', '2 floors', '9'.repeat(400), '6', '%00', 'twee'])(
    'given %s floors, then it is re-rendered in place with the nearest possible number and a notice, and nothing is lost',
    async (floors) => {
      const query = `?step=plan&kit=${SYSTEM}&home=detached&pets=small&hall.doors=2&floors=${floors}`
      const page = await shown(query)
      expect(page).toMatchObject({
        code: SYSTEM,
        plan: { home: 'detached', pets: 'small', rooms: { hall: { doors: 2 } } },
        problems: [{ why: 'plan-changed' }],
      })
      expect(page.plan?.floors).toBe(/^[69]/.test(floors) ? 5 : 1)
      const { statusCode, body } = await get(PATH + query)
      expect([statusCode, body.includes(words('planChanged'))]).toEqual([200, true])
    },
  )

  it.each(['hall.rooms=10', 'hall.doors=-2', 'garage.windows=21', 'pets=horse'])(
    'given %s, then it says that it was changed',
    async (field) => {
      const { problems, plan } = await shown(`?step=plan&home=terraced&floors=2&${field}`)
      expect([problems, plan?.home]).toEqual([[{ why: 'plan-changed' }], 'terraced'])
    },
  )

  it('given leading zeros and empty fields, then it leads to its plan without a message', async () => {
    const { headers } = await get(`${PATH}?step=plan&home=terraced&floors=02&hall.rooms=&pets=none`)
    const none = '-0.0.0'.repeat(8)
    expect(headers.location).toBe(`${PATH}?step=plan&plan=1-terraced-2-none${none}`)
  })

  it('given an impossible home, then it says that the house could not be read', async () => {
    const { problems, plan } = await shown(`?step=plan&home=castle&floors=2&kit=${SYSTEM}`)
    expect([problems, plan]).toEqual([[{ why: 'plan-unreadable' }], null])
  })

  it('given the form of an outdated system, when it is sent, then its response still names what was left out', async () => {
    for (const sent of ['&home=terraced&floors=2', '&part=1012&pieces=2']) {
      const { problems } = await shown(`?kit=1-1001-9999${sent}`)
      expect(problems).toMatchObject([{ why: 'left-out', parts: [{ productId: 9999 }] }])
    }
  })
})

describe('an outdated or broken address of the builder', () => {
  it.each([
    ['parts that there are not', '?kit=1-1001-9999x2-1007', '1-1001-1007', 'left-out'],
    ['words that are none', '?kit=1-1001-%3Cscript%3E-x', '1-1001', 'left-out'],
    ['parts of two systems', '?kit=1-1043-1007-1049', '1-1043-1049', 'left-out'],
    ['a full hub', '?kit=1-1043-1049x40', '1-1043-1049x32', 'left-out'],
    ['no hub', '?kit=1-1007x2', '1-1001-1007x2', 'other-hub'],
    ['another version', '?kit=9-1001', '', 'other-version'],
    ['far too many words', `?kit=1-1001${'-1007'.repeat(1_000)}`, '1-1001-1007x99', 'too-long'],
    [
      'a word that the longest address cuts in two',
      `?kit=1-1001-${'0'.repeat(1_989)}-1007`,
      '1-1001',
      'too-long',
    ],
    ['no plan', '?plan=castle&kit=1-1001', '1-1001', 'plan-unreadable'],
    ['nothing that is known', '?step=roof&part=-1&pieces=x&short=a', '', undefined],
    ['a zero byte', '?kit=%00&plan=%00', '', 'other-version'],
  ])('given %s, then the rest is kept and a notice says so', async (_, query, code, why) => {
    const page = await shown(query)
    expect([page.code, page.problems[0]?.why]).toEqual([code, why])
    expect((await get(PATH + query)).statusCode).toBe(200)
  })

  it.each([
    [PATH, words('tooLong')],
    ['/en/build-your-ajax-alarm-system', BUILDER('eng')('tooLong')],
  ])(
    'given 100 kB at %s, then it leads to the readable part with a notice, step and house',
    async (path, said) => {
      const tail = '-1007x99'.repeat(12_500)
      const { statusCode, headers } = await get(`${path}?step=sirens&plan=${PLAN}&kit=1-1001-1012${tail}`)
      expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store'])
      const location = String(headers.location)
      expect(location.length).toBeLessThan(2_500)
      expect(await shown(location.slice(path.length), path)).toMatchObject({
        step: 'sirens',
        code: '1-1001-1007x99-1012',
        planCode: PLAN,
        problems: [{ why: 'too-long' }],
      })
      const { body } = await get(location)
      expect(body).toContain(said)
    },
  )

  it('given 100 kB at another page or a form, then it is refused as everywhere', async () => {
    for (const path of ['/sirenes', '/ajax-alarmsysteem-samenstellenx', '/api/search'])
      expect((await get(`${path}?kit=1${'-1007x99'.repeat(12_500)}`)).statusCode, path).toBe(414)
  })
})

/** A browser without JavaScript that sends the form of a system. */
const shopper = () => {
  const jar = cookieJar()
  return {
    send: async (fields: Readonly<Record<string, string>>, url = '/actions/builder/cart') =>
      jar.take(
        await whole.app.inject({
          method: 'POST',
          url,
          headers: { cookie: jar.header(), 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
        }),
      ).headers.location,
    cart: async () => {
      const answer = await whole.app.inject({
        method: 'POST',
        url: '/api/v2/account/cart/state',
        headers: { cookie: jar.header() },
      })
      return answer.json<{
        data: { lines: { productId: number; quantity: number }[]; totals: { totalInclVat: number } }
      }>().data
    },
  }
}

/** In the order they were added: the cart lists the newest line first. */
const piecesIn = async (buyer: ReturnType<typeof shopper>) =>
  (await buyer.cart()).lines.toReversed().map(({ productId, quantity }) => [productId, quantity])

describe('the system in the cart [2-015]', () => {
  const SOLD = [
    [1001, 1],
    [1012, 2],
    [1007, 3],
    [1025, 1],
  ]

  it('given a system, when its form is sent, then the cart has its lines at the total of the builder', async () => {
    const buyer = shopper()
    expect(await buyer.send({ kit: SYSTEM, key: 'a' })).toBe('/winkelwagen')
    expect(await piecesIn(buyer)).toEqual(SOLD)
    const { totals } = await shown(`?step=review&kit=${SYSTEM}`)
    expect(Math.round((await buyer.cart()).totals.totalInclVat * 100)).toBe(totals.totalInclVat)
  })

  it('given prices in its form, then they are never read', async () => {
    const buyer = shopper()
    const prices = { total: '1', price: '0,01', 'price.1001': '1', totalInclVat: '1', prices: '{"base":1}' }
    expect(await buyer.send({ kit: SYSTEM, key: 'p', ...prices })).toBe('/winkelwagen')
    const { totals } = await shown(`?step=review&kit=${SYSTEM}&total=1&price=1`)
    expect(Math.round((await buyer.cart()).totals.totalInclVat * 100)).toBe(totals.totalInclVat)
    expect(totals.totalInclVat).toBe(17_910 + 3 * 5_495 + 2 * 3_495 + 5_995)
  })

  it('given a double click, then it is added once', async () => {
    const buyer = shopper()
    await buyer.send({ productId: '1005', quantity: '1' }, '/actions/cart/add')
    const sent = { kit: SYSTEM, key: 'b' }
    expect(await Promise.all([buyer.send(sent), buyer.send(sent)])).toEqual(['/winkelwagen', '/winkelwagen'])
    expect(await piecesIn(buyer)).toEqual([[1005, 1], ...SOLD])
  })

  it('given two tabs with the last pieces, when both send them at once, then one has them and the other names the part that sold out', async () => {
    const buyer = shopper()
    await buyer.send({ productId: '1005', quantity: '1' }, '/actions/cart/add')
    const kit = '1-1001-1026x2'
    const tabs = ['first', 'second', 'third', 'fourth']
    const led = await Promise.all(tabs.map((key) => buyer.send({ kit, key, plan: PLAN })))
    const back = `${PATH}?step=review&kit=${kit}&plan=${PLAN}&short=1026&left=0&inCart=2`
    expect([...led].sort()).toEqual([back, back, back, '/winkelwagen'])
    expect(await piecesIn(buyer)).toEqual([
      [1005, 1],
      [1001, 1],
      [1026, 2],
    ])
    const inEnglish = back.replace(PATH, '/en/build-your-ajax-alarm-system')
    expect((await get(back)).body).toContain(
      words('noStockInCart', { title: 'Wachthuis Binnensirene zwart', inCart: '2' }),
    )
    expect((await get(inEnglish)).body).toContain(
      BUILDER('eng')('noStockInCart', { title: 'Wachthuis Indoor Siren, black', inCart: '2' }),
    )
    expect(await shown(back.slice(PATH.length)), 'nothing of the system or the house is lost').toMatchObject({
      code: kit,
      planCode: PLAN,
    })
  })

  it('given two tabs and enough stock, when both send one system, then the cart has it twice', async () => {
    const buyer = shopper()
    await buyer.send({ productId: '1005', quantity: '1' }, '/actions/cart/add')
    const sent = ['e', 'f'].map((key) => buyer.send({ kit: SYSTEM, key }))
    expect(await Promise.all(sent)).toEqual(['/winkelwagen', '/winkelwagen'])
    expect(await piecesIn(buyer)).toEqual([[1005, 1], ...SOLD.map(([id, pieces = 0]) => [id, 2 * pieces])])
  })

  it('given too little stock next to the cart, then nothing is added and the missing part is named', async () => {
    const buyer = shopper()
    await buyer.send({ productId: '1026', quantity: '1' }, '/actions/cart/add')
    const back = await buyer.send({ kit: '1-1001-1026x2', key: 'c' })
    expect(back).toBe(`${PATH}?step=review&kit=1-1001-1026x2&short=1026&left=1&inCart=1`)
    expect(await piecesIn(buyer)).toEqual([[1026, 1]])
    const { body } = await get(back ?? '')
    expect(body).toContain(
      words('stockInCart', { title: 'Wachthuis Binnensirene zwart', left: '1', inCart: '1' }),
    )
  })

  it.each([
    ['a rule broken', '1-1043-1007'],
    ['a part that there is not', '1-1001-9999'],
    ['more than there are', '1-1004x7'],
    ['nothing', ''],
    ['nonsense', 'x'.repeat(100)],
    ['far too much', `1${'-1007'.repeat(1_000)}`],
  ])('given %s, then nothing is added and it redirects back', async (_, kit) => {
    const buyer = shopper()
    expect(await buyer.send({ kit, key: 'd' })).toMatch(new RegExp(`^${PATH}\\?step=review.*failed=1$`))
    expect(await piecesIn(buyer)).toEqual([])
  })
})

describe('a set that is cheaper than the chosen parts', () => {
  /** hub, two motion detectors, three door contacts, remote and siren, all white */
  const WHITE = '1-1001-1007x2-1012x3-1025-1033'
  const PARTS = 17_910 + 2 * 5_495 + 3 * 3_495 + 2_495 + 5_995
  const offerOf = async (kit: string) => (await shown(`?step=review&kit=${kit}`)).offer

  it('given all parts of the white set, then the white one is offered with its saving and the new total', async () => {
    const offer = await offerOf(WHITE)
    expect(offer?.sets.map(({ productId, boxes, saved }) => [productId, boxes, saved.incl])).toEqual([
      [1094, 1, 2_900],
    ])
    expect([offer?.code, offer?.total.incl]).toEqual(['1-1094', PARTS - 2_900])
    expect((await offerOf('1-1002-1008-1013-1033'))?.sets.map(({ productId }) => productId)).toEqual([1095])
  })

  it.each([
    ['a part of the set that is missing', '1-1001-1007-1012'],
    ['parts of both colours', '1-1001-1008-1012-1033'],
    ['another hub', '1-1003-1007-1012-1033'],
    ['nothing', ''],
  ])('given %s, then no set is offered', async (_, kit) => expect(await offerOf(kit)).toBeNull())

  it('given parts of several sets, then each is offered, larger sets first', async () => {
    const offer = await offerOf('1-1001-1007-1012-1022x7-1033-1059x6')
    expect(offer?.sets.map(({ productId, boxes }) => [productId, boxes])).toEqual([
      [1094, 1],
      [1066, 2],
      [1061, 1],
      [1060, 1],
    ])
  })

  it.each([
    [PATH, words, 'Wachthuis Startset wit'],
    ['/en/build-your-ajax-alarm-system', BUILDER('eng'), 'Wachthuis Starter Kit, white'],
  ])('%s shows the set’s saving at the review and at each step', async (path, said, title) => {
    const text = async (step: string) =>
      (await get(`${path}?step=${step}&kit=${WHITE}`)).body.replaceAll(/<\/?span>/g, '')
    const line = new RegExp(
      `${said('inSet', { count: 4, number: said('number.4') })} <a[^>]*>${title}</a>${said('setSaves', { amount: '€.?29\\S*' })}`,
    )
    for (const step of ['review', 'sirens']) expect(line.test(await text(step)), step).toBe(true)
    expect((await text('review')).includes(said('setsToCart', { count: 1 }))).toBe(true)
  })

  it('given the set, when its form is sent, then it replaces its parts in the cart at the announced total [2-015]', async () => {
    const buyer = shopper()
    const sent = { kit: WHITE, sets: '1-1094', key: 'set' }
    expect(await Promise.all([buyer.send(sent), buyer.send(sent)])).toEqual(['/winkelwagen', '/winkelwagen'])
    expect(await piecesIn(buyer)).toEqual([
      [1094, 1],
      [1012, 2],
      [1007, 1],
      [1025, 1],
    ])
    expect(Math.round((await buyer.cart()).totals.totalInclVat * 100)).toBe(PARTS - 2_900)
  })

  it.each(['1-1095', '1-1094x2', '1-9999', '1-1001', 'nonsense', 'x'.repeat(9_000)])(
    'given the set %s, which is not the offered one, then nothing is added and it redirects back',
    async (sets) => {
      const buyer = shopper()
      expect(await buyer.send({ kit: WHITE, sets, key: 'other' })).toMatch(/step=review.*failed=1$/)
      expect(await piecesIn(buyer)).toEqual([])
    },
  )

  it('given that the cart has the last of a set, then nothing is added and it names the set', async () => {
    const buyer = shopper()
    await buyer.send({ productId: '1066', quantity: '24' }, '/actions/cart/add')
    const back = await buyer.send({ kit: '1-1001-1022x3', sets: '1-1066', key: 'last' })
    expect(back).toMatch(/&short=1066&left=0&inCart=24$/)
    expect(await piecesIn(buyer)).toEqual([[1066, 24]])
    const said = words('noStockInCart', { title: 'Droogstand Lekmelder, set van 3', inCart: '24' })
    expect((await get(back ?? '')).body.includes(said)).toBe(true)
  })
})
