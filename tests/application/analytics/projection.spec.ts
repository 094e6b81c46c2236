import { describe, it } from 'vitest'
import type { Page } from '../../../application/pages/page.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import type { Task } from '../../../domain/queue/task.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { PRODUCT, pretendPages } from '../../ui/pretendData.ts'
import { PRIOR, cartOf, given, groupsOf, item, lineOf, pageShown, sight, tileOf } from './sights.ts'

const PAGES = pretendPages('/en')
const SEARCH = PAGES['search'] as Extract<Page, { type: 'search' }>
const listing: Page = {
  ...(PAGES['listing'] as Extract<Page, { type: 'listing' }>),
  products: [tileOf(1), tileOf(2)],
}
const product: Page = {
  type: 'product',
  product: { ...PRODUCT, productId: 2, title: 'Melder 2', price: tileOf(2).price },
  priorPrice: PRIOR,
  breadcrumb: [],
  related: [tileOf(4)],
  goesTogether: false,
  comparison: null,
  alternate: '/en',
}
const filled = cartOf([lineOf(1, 2), lineOf(2, 1)])
/** what is in `filled`, the newest line on top */
const FILLED = { currency: 'EUR', value: 290, items: [item(2, 0, 1), item(1, 1, 2)] } as const

describe('a page', () => {
  it('with a product is view_item [7-058]', () => {
    given(sight())
      .when('pages', pageShown(product))
      .then({
        name: 'view_item',
        params: { currency: 'EUR', value: 90, items: [item(2, 0)] },
      })
  })

  it('of a category is view_item_list, its places counted on from the pages before', () => {
    given(sight())
      .when('pages', pageShown(listing))
      .then({
        name: 'view_item_list',
        params: {
          item_list_id: 'centrales',
          item_list_name: 'Centrales',
          currency: 'EUR',
          value: 190,
          items: [item(1, 24), item(2, 25)],
        },
      })
  })

  it('of a category without products is nothing', () => {
    given(sight())
      .when('pages', pageShown({ ...listing, products: [] } as Page))
      .then()
  })

  it('that is a product with options has the price with what is chosen first', () => {
    const [group] = PRODUCT.options
    const items = group!.items.map((one) => ({ ...one, price: { ...one.price, base: cents(1_210) } }))
    const dear: Page = { ...product, product: { ...product.product, options: [{ ...group!, items }] } }
    given(null)
      .when('pages', pageShown(dear))
      .then({
        name: 'view_item',
        params: { currency: 'EUR', value: 100, items: [{ ...item(2, 0), price: 100 }] },
      })
  })

  it('that is an article is view_item_list of the products in it', () => {
    const sections = [[tileOf(1)], [], [tileOf(2)]].map((products) => ({ products }))
    const article = { ...PAGES['article'], title: 'Hoe werkt het', sections } as unknown as Page
    given(null)
      .when('pages', pageShown(article))
      .then({
        name: 'view_item_list',
        params: {
          item_list_id: 'article_products',
          item_list_name: 'Hoe werkt het',
          currency: 'EUR',
          value: 190,
          items: [item(1, 0), item(2, 1)],
        },
      })
  })

  it('that is shown at other prices is nothing: it was seen before', () => {
    given(sight({ page: listing }))
      .when('pages', { type: 'PageRepriced', data: { page: listing } })
      .then()
  })

  it('that is home is view_item_list of the best sellers', () => {
    const home: Page = {
      type: 'home',
      categories: [],
      bestSellers: [tileOf(1)],
      posts: [],
      alternate: '/en',
    }
    given(null)
      .when('pages', pageShown(home))
      .then({
        name: 'view_item_list',
        params: {
          item_list_id: 'best_sellers',
          item_list_name: 'Best sellers',
          currency: 'EUR',
          value: 100,
          items: [item(1, 0)],
        },
      })
  })

  it('of search results is search, and view_item_list of them [7-058]', () => {
    const page: Page = { ...SEARCH, query: 'melder', products: [tileOf(2)] }
    for (const before of [sight(), null])
      given(before)
        .when('pages', pageShown(page))
        .then(
          {
            name: 'search',
            params: { search_term: 'melder', currency: 'EUR', value: 90, items: [item(2, 0)] },
          },
          {
            name: 'view_item_list',
            params: {
              item_list_id: 'search_results',
              item_list_name: 'Search results',
              currency: 'EUR',
              value: 90,
              items: [item(2, 0)],
            },
          },
        )
  })

  it('of a search without results is search alone', () => {
    given(sight())
      .when('pages', pageShown({ ...SEARCH, query: 'melder', products: [] }))
      .then({
        name: 'search',
        params: { search_term: 'melder', currency: 'EUR', value: 0, items: [] },
      })
  })

  it('that is the cart is view_cart [7-053]', () => {
    given(sight({ cart: filled }))
      .when('pages', pageShown({ type: 'cart' }))
      .then({ name: 'view_cart', params: FILLED })
  })

  it.each(['article', 'not-found', 'error', 'checkout delivery', 'checkout overview', 'checkout pay'])(
    'that is %s is nothing',
    (name) =>
      given(sight({ cart: filled }))
        .when('pages', pageShown(PAGES[name]!))
        .then(),
  )
})

describe('a product that is asked for', () => {
  const asked = { type: 'PageRequested', data: { url: '/product/2/melder-2?x=1' } } as const
  const chosen = (id: string, name: string, index: number) => ({
    name: 'select_item' as const,
    params: {
      item_list_id: id,
      item_list_name: name,
      currency: 'EUR' as const,
      value: 90,
      items: [item(2, index)],
    },
  })

  it('is select_item of the list that the page shows [7-058]', () => {
    given(sight({ page: listing }))
      .when('pages', asked)
      .then(chosen('centrales', 'Centrales', 25))
  })

  it('is select_item of what else lists products: best sellers, an article, results, what goes with another', () => {
    const home = { ...PAGES['home'], bestSellers: [tileOf(1), tileOf(2)] } as Page
    const sections = [[], [tileOf(1)], [tileOf(2)]].map((products) => ({ products }))
    const article = { ...PAGES['article'], title: 'Hoe werkt het', sections } as unknown as Page
    const results: Page = { ...SEARCH, page: 3, limit: 10, products: [tileOf(2)] }
    const other = { ...product, related: [tileOf(1), tileOf(2)] } as Page
    for (const [page, event] of [
      [home, chosen('best_sellers', 'Best sellers', 1)],
      [article, chosen('article_products', 'Hoe werkt het', 1)],
      [results, chosen('search_results', 'Search results', 20)],
      [other, chosen('related_products', 'Related products', 1)],
      [{ ...listing, id: null } as Page, chosen('products', 'Centrales', 25)],
    ] as const)
      given(sight({ page })).when('pages', asked).then(event)
  })

  it('is one item, however often the list has it, and of the page’s list before the panel’s', () => {
    const search = { query: 'melder', answeredQuery: 'melder', groups: groupsOf(2) }
    const twice: Page = { ...listing, products: [tileOf(2), tileOf(2)] } as Page
    given(sight({ page: twice, search, opened: 'search' }))
      .when('pages', asked)
      .then(chosen('centrales', 'Centrales', 24))
  })

  it('is select_item of the search panel while that was opened last [7-058]', () => {
    const search = { query: 'melder', answeredQuery: 'melder', groups: groupsOf(2) }
    const elsewhere = { ...listing, products: [tileOf(1)] } as Page
    for (const seen of [
      sight({ search, opened: 'search' }),
      sight({ page: elsewhere, search, opened: 'search' }),
    ])
      given(seen)
        .when('pages', asked)
        .then(chosen('search_results', 'Search results', 0))
    given(sight({ search, opened: 'cart' }))
      .when('pages', asked)
      .then()
  })

  it('is nothing before anything was seen', () => {
    given(null)
      .when('pages', asked, sight({ page: listing }))
      .then()
  })

  it('is nothing where no list showed it', () => {
    given(sight({ page: product }))
      .when('pages', asked)
      .then()
  })

  it('is nothing when it is no product', () => {
    given(sight({ page: listing }))
      .when('pages', { type: 'PageRequested', data: { url: '/centrales' } })
      .then()
  })
})

describe('the cart', () => {
  const task = (type: 'add' | 'update', productId: number, quantity: number): Task<CartLine> => ({
    id: 'task',
    type,
    cartItemId: `line-${productId}`,
    quantity,
    status: 'concept',
    product: lineOf(productId, quantity),
    readyAt: 0,
    attempt: 0,
    retryAt: null,
  })
  const queued = (type: 'add' | 'update', productId: number, quantity: number) =>
    ({
      type: 'TaskQueued',
      data: task(type, productId, quantity),
    }) as const
  const shows = (quantities: Readonly<Record<number, number>>, tasks: readonly Task<CartLine>[] = []) =>
    sight({
      cart: cartOf(
        Object.entries(quantities).map(([id, n]) => lineOf(Number(id), n)),
        tasks,
      ),
    })

  it('fires add_to_cart for a new line, on top of the list, with what its options cost [4-029, 7-051]', () => {
    given(shows({ 1: 2 }))
      .when('cart', queued('add', 3, 1), shows({ 1: 2, 3: 1 }, [task('add', 3, 1)]))
      .then({ name: 'add_to_cart', params: { currency: 'EUR', value: 110, items: [item(3, 0, 1)] } })
  })

  it('fires add_to_cart with the pieces that came on top of a line [7-051]', () => {
    given(shows({ 1: 1, 2: 2 }))
      .when('cart', queued('add', 1, 3), shows({ 1: 4, 2: 2 }, [task('add', 1, 3)]))
      .then({ name: 'add_to_cart', params: { currency: 'EUR', value: 300, items: [item(1, 1, 3)] } })
  })

  it('fires add_to_cart for a size of a rug at what that size costs, beside another size of it', () => {
    const sized = (id: string, width: number, base: number, quantity: number): CartLine => ({
      ...lineOf(1, quantity),
      id,
      options: [
        {
          groupId: 'g',
          id: 'o',
          name: 'Rechthoek',
          base: cents(base),
          discount: basisPoints(0),
          custom: { width, length: 2_000 },
        },
      ],
    })
    const small = sized('line-small', 1_000, 12_100, 1)
    const large = sized('line-large', 2_000, 24_200, 2)
    const add: Task<CartLine> = { ...task('add', 1, 2), cartItemId: large.id, product: large }
    given(sight({ cart: cartOf([small]) }))
      .when('cart', { type: 'TaskQueued', data: add }, sight({ cart: cartOf([small, large], [add]) }))
      .then({
        name: 'add_to_cart',
        params: { currency: 'EUR', value: 600, items: [{ ...item(1, 0, 2), price: 300 }] },
      })
  })

  it('fires add_to_cart for the task that was queued, whichever others wait before it', () => {
    const waiting = { ...task('update', 1, 5), id: 'before' }
    given(shows({ 1: 5 }, [waiting]))
      .when('cart', queued('add', 3, 1), shows({ 1: 5, 3: 1 }, [waiting, task('add', 3, 1)]))
      .then({ name: 'add_to_cart', params: { currency: 'EUR', value: 110, items: [item(3, 0, 1)] } })
  })

  it('has each line at what its customer pays for all pieces of the product', () => {
    const breaks = [{ from: 3, base: cents(6_050) }]
    const lines = [1, 2].map((pieces) => ({ ...lineOf(1, pieces), id: `line-${pieces}`, breaks }))
    given(sight({ cart: cartOf(lines) }))
      .when('overlays', { type: 'OverlayOpened', data: { name: 'cart' } })
      .then({
        name: 'view_cart',
        params: {
          currency: 'EUR',
          value: 150,
          items: [
            { ...item(1, 0, 2), price: 50 },
            { ...item(1, 1, 1), price: 50 },
          ],
        },
      })
  })

  it('that was not emptied is nothing', () => {
    given(sight({ cart: filled }))
      .when('emptying', { type: 'CartEmptyingFailed', data: null })
      .then()
  })

  it('counts an add that joins one that waits by what it adds', () => {
    given(shows({ 2: 1 }, [task('add', 2, 1)]))
      .when(
        'cart',
        { type: 'TaskChanged', data: { id: 'task', quantity: 2, readyAt: 0 } },
        shows({ 2: 2 }, [task('add', 2, 2)]),
      )
      .then({ name: 'add_to_cart', params: { currency: 'EUR', value: 90, items: [item(2, 0, 1)] } })
  })

  it('fires remove_from_cart for a line that is taken out, with all it held [4-041, 7-052]', () => {
    given(shows({ 1: 2, 2: 4 }))
      .when('cart', queued('update', 1, 0), shows({ 2: 4 }, [task('update', 1, 0)]))
      .then({ name: 'remove_from_cart', params: { currency: 'EUR', value: 200, items: [item(1, 1, 2)] } })
  })

  it('fires add_to_cart for a line that comes back before anybody was told that it was taken out', () => {
    const back: Task<CartLine> = { ...task('update', 1, 0), quantity: 2 }
    given(shows({ 2: 4 }, [task('update', 1, 0)]))
      .when(
        'cart',
        { type: 'TaskChanged', data: { id: 'task', quantity: 2, readyAt: 0 } },
        shows({ 1: 2, 2: 4 }, [back]),
      )
      .then({ name: 'add_to_cart', params: { currency: 'EUR', value: 200, items: [item(1, 1, 2)] } })
  })

  it('fires nothing for an add that brings no more, is over already, or before which nothing was seen', () => {
    given(shows({ 1: 2 }))
      .when('cart', queued('add', 1, 1), shows({ 1: 2 }, [task('add', 1, 1)]))
      .then()
    given(shows({ 1: 2 }))
      .when('cart', queued('add', 1, 1), shows({ 1: 3 }))
      .then()
    given(null)
      .when('cart', queued('add', 1, 1), shows({ 1: 1 }, [task('add', 1, 1)]))
      .then()
  })

  it('fires nothing for a line that is taken out twice', () => {
    given(shows({ 2: 4 }))
      .when('cart', queued('update', 1, 0), shows({ 2: 4 }, [task('update', 1, 0)]))
      .then()
  })

  it('fires nothing when only a quantity changes', () => {
    given(shows({ 1: 2 }))
      .when('cart', queued('update', 1, 5), shows({ 1: 5 }, [task('update', 1, 5)]))
      .then()
  })

  it('fires nothing when the server speaks', () => {
    given(shows({ 1: 2 }))
      .when('cart', { type: 'CartLoaded', data: { cart: cartOf([]).shown, version: 2 } }, shows({}))
      .then()
    const waits = shows({ 1: 2 }, [task('add', 1, 2)])
    given(waits).when('cart', { type: 'CartAsked', data: null }, waits).then()
  })

  it('is view_cart when its panel opens, also while it is empty [2-072, 7-053]', () => {
    const opened = (name: 'cart' | 'search') => ({ type: 'OverlayOpened', data: { name } }) as const
    given(sight({ cart: filled }))
      .when('overlays', opened('cart'))
      .then({ name: 'view_cart', params: FILLED })
    given(sight())
      .when('overlays', opened('cart'))
      .then({
        name: 'view_cart',
        params: { currency: 'EUR', value: 0, items: [] },
      })
    given(sight({ cart: filled }))
      .when('overlays', opened('search'))
      .then()
    given(sight({ cart: filled }))
      .when('overlays', { type: 'OverlayClosed', data: { name: 'cart' } })
      .then()
  })
})

describe('the checkout', () => {
  const information = pageShown(PAGES['checkout information']!)
  const began = { name: 'begin_checkout', params: FILLED } as const

  it('is begin_checkout when it is entered, from a page or by its address [7-054]', () => {
    given(sight({ page: product, cart: filled }))
      .when('pages', information)
      .then(began)
    given(null)
      .when('pages', information, sight({ cart: filled }))
      .then(began)
  })

  it('begins once: going back to its first step is nothing [7-054]', () => {
    given(sight({ page: PAGES['checkout delivery']!, cart: filled }))
      .when('pages', information)
      .then()
  })

  it('is add_shipping_info and add_payment_info when the server took the steps [7-055, 7-056]', () => {
    const taken = (step: 'delivery' | 'overview', choice: string) =>
      ({ type: 'StepTaken', data: { step, choice } }) as const
    given(sight({ cart: filled }))
      .when('checkout', taken('delivery', 'postnl-home'))
      .then({ name: 'add_shipping_info', params: { shipping_tier: 'postnl-home', ...FILLED } })
    given(sight({ cart: filled }))
      .when('checkout', taken('overview', 'ideal'))
      .then({ name: 'add_payment_info', params: { payment_type: 'ideal', ...FILLED } })
    given(sight({ cart: filled }))
      .when('checkout', { type: 'FieldFilled', data: { field: 'emailAddress', value: 'a@b.nl' } })
      .then()
  })
})

it('makes nothing of a store that it has no eyes for', () => {
  given(sight()).when('loading', { type: 'WorkBegan', data: null }).then()
})
