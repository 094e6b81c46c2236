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
/** the cart of `filled`, newest line first */
const FILLED = { currency: 'EUR', value: 290, items: [item(2, 0, 1), item(1, 1, 2)] } as const

describe('a page event', () => {
  it('with a product is view_item [7-058]', () => {
    given(sight())
      .when('pages', pageShown(product))
      .then({
        name: 'view_item',
        params: { currency: 'EUR', value: 90, items: [item(2, 0)] },
      })
  })

  it('of a category is view_item_list, with positions counted on from earlier pages', () => {
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

  it('of a category without products is not reported', () => {
    given(sight())
      .when('pages', pageShown({ ...listing, products: [] } as Page))
      .then()
  })

  it('of a product with options has the price of the initial choice', () => {
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

  it('of an article is view_item_list of its products', () => {
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

  it('of a page shown again at other prices is not reported', () => {
    given(sight({ page: listing }))
      .when('pages', { type: 'PageRepriced', data: { page: listing } })
      .then()
  })

  it('of the home page is view_item_list of the best sellers', () => {
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

  it('of the cart page is view_cart [7-053]', () => {
    given(sight({ cart: filled }))
      .when('pages', pageShown({ type: 'cart' }))
      .then({ name: 'view_cart', params: FILLED })
  })

  it.each(['article', 'not-found', 'error', 'checkout delivery', 'checkout overview', 'checkout pay'])(
    'that is %s is not reported',
    (name) =>
      given(sight({ cart: filled }))
        .when('pages', pageShown(PAGES[name]!))
        .then(),
  )
})

describe('a requested product', () => {
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

  it('is select_item of the page’s list [7-058]', () => {
    given(sight({ page: listing }))
      .when('pages', asked)
      .then(chosen('centrales', 'Centrales', 25))
  })

  it('is select_item of other lists: best sellers, an article, results, related products', () => {
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

  it('is one item even if the list repeats it, from the page’s list before the panel’s', () => {
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

  it('is not reported before anything was shown', () => {
    given(null)
      .when('pages', asked, sight({ page: listing }))
      .then()
  })

  it('is not reported if no list showed it', () => {
    given(sight({ page: product }))
      .when('pages', asked)
      .then()
  })

  it('is not reported if it is no product', () => {
    given(sight({ page: listing }))
      .when('pages', { type: 'PageRequested', data: { url: '/centrales' } })
      .then()
  })
})

describe('a cart event', () => {
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

  it('is add_to_cart for a new line at the top, including the price of its options [4-029, 7-051]', () => {
    given(shows({ 1: 2 }))
      .when('cart', queued('add', 3, 1), shows({ 1: 2, 3: 1 }, [task('add', 3, 1)]))
      .then({ name: 'add_to_cart', params: { currency: 'EUR', value: 110, items: [item(3, 0, 1)] } })
  })

  it('is add_to_cart with the pieces added to a line [7-051]', () => {
    given(shows({ 1: 1, 2: 2 }))
      .when('cart', queued('add', 1, 3), shows({ 1: 4, 2: 2 }, [task('add', 1, 3)]))
      .then({ name: 'add_to_cart', params: { currency: 'EUR', value: 300, items: [item(1, 1, 3)] } })
  })

  it('is add_to_cart for a custom size at the price of that size, beside another size of it', () => {
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

  it('is add_to_cart for the task that was queued, whatever tasks are queued before it', () => {
    const waiting = { ...task('update', 1, 5), id: 'before' }
    given(shows({ 1: 5 }, [waiting]))
      .when('cart', queued('add', 3, 1), shows({ 1: 5, 3: 1 }, [waiting, task('add', 3, 1)]))
      .then({ name: 'add_to_cart', params: { currency: 'EUR', value: 110, items: [item(3, 0, 1)] } })
  })

  it('has each line at the customer’s price for all pieces of the product', () => {
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

  it('of a failed emptying is not reported', () => {
    given(sight({ cart: filled }))
      .when('emptying', { type: 'CartEmptyingFailed', data: null })
      .then()
  })

  it('reports only the added pieces when an add joins a queued one', () => {
    given(shows({ 2: 1 }, [task('add', 2, 1)]))
      .when(
        'cart',
        { type: 'TaskChanged', data: { id: 'task', quantity: 2, readyAt: 0 } },
        shows({ 2: 2 }, [task('add', 2, 2)]),
      )
      .then({ name: 'add_to_cart', params: { currency: 'EUR', value: 90, items: [item(2, 0, 1)] } })
  })

  it('is remove_from_cart for a removed line, with all its pieces [4-041, 7-052]', () => {
    given(shows({ 1: 2, 2: 4 }))
      .when('cart', queued('update', 1, 0), shows({ 2: 4 }, [task('update', 1, 0)]))
      .then({ name: 'remove_from_cart', params: { currency: 'EUR', value: 200, items: [item(1, 1, 2)] } })
  })

  it('is add_to_cart for a restored line whose removal was not reported yet', () => {
    const back: Task<CartLine> = { ...task('update', 1, 0), quantity: 2 }
    given(shows({ 2: 4 }, [task('update', 1, 0)]))
      .when(
        'cart',
        { type: 'TaskChanged', data: { id: 'task', quantity: 2, readyAt: 0 } },
        shows({ 1: 2, 2: 4 }, [back]),
      )
      .then({ name: 'add_to_cart', params: { currency: 'EUR', value: 200, items: [item(1, 1, 2)] } })
  })

  it('is not reported for an add of no pieces, of a finished task, or before anything was shown', () => {
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

  it('is not reported for a second removal of a line', () => {
    given(shows({ 2: 4 }))
      .when('cart', queued('update', 1, 0), shows({ 2: 4 }, [task('update', 1, 0)]))
      .then()
  })

  it('is not reported when only a quantity changes', () => {
    given(shows({ 1: 2 }))
      .when('cart', queued('update', 1, 5), shows({ 1: 5 }, [task('update', 1, 5)]))
      .then()
  })

  it('is not reported for server responses', () => {
    given(shows({ 1: 2 }))
      .when('cart', { type: 'CartLoaded', data: { cart: cartOf([]).shown, version: 2 } }, shows({}))
      .then()
    const waits = shows({ 1: 2 }, [task('add', 1, 2)])
    given(waits).when('cart', { type: 'CartAsked', data: null }, waits).then()
  })

  it('is view_cart when its panel opens, also for an empty cart [2-072, 7-053]', () => {
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

describe('a checkout event', () => {
  const information = pageShown(PAGES['checkout information']!)
  const began = { name: 'begin_checkout', params: FILLED } as const

  it('is begin_checkout on entry, from a page or by its address [7-054]', () => {
    given(sight({ page: product, cart: filled }))
      .when('pages', information)
      .then(began)
    given(null)
      .when('pages', information, sight({ cart: filled }))
      .then(began)
  })

  it('is begin_checkout once: going back to the first step is not reported [7-054]', () => {
    given(sight({ page: PAGES['checkout delivery']!, cart: filled }))
      .when('pages', information)
      .then()
  })

  it('is add_shipping_info and add_payment_info when the server accepted the steps [7-055, 7-056]', () => {
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

it('an event of an unobserved store is not reported', () => {
  given(sight()).when('loading', { type: 'WorkBegan', data: null }).then()
})
