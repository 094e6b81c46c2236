import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageSource } from '../../../../application/ports/browser/pageSource.ts'
import { choosing as decider, productChoices } from '../../../../application/storefront/product/choosing.ts'
import { localised } from '../../../../domain/catalogue/localised.ts'
import type { ProductPage } from '../../../../application/pages/shopPage.ts'
import { productOf } from '../../../support/samples/products.ts'
import { specOf } from '../../../support/spec.ts'
import { open, pass } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hubOf = (productId: number) =>
  localised(
    productOf(productId, {
      options: [
        {
          id: 'sim',
          name: 'Simkaart',
          items: [
            { id: 'none', name: 'Zonder' },
            { id: 'year', name: 'Jaar', prices: { base: 30 } },
            { id: 'later', name: 'Later', cartable: false },
          ],
        },
      ],
    }),
    'nld',
  )

describe('the choices on a product', () => {
  it('are its current ones, separate from those on other products', () => {
    const { given } = specOf(decider)
    const chosen = (productId: number, id: string) =>
      ({ type: 'OptionChosen', data: { productId, choices: [{ groupId: 'sim', id }] } }) as const
    const choose = (id: string) =>
      ({ type: 'Choose', product: hubOf(1), choice: { groupId: 'sim', id } }) as const
    given().when(choose('year')).then(chosen(1, 'year'))
    given(chosen(1, 'year')).when(choose('none')).then(chosen(1, 'none'))
    given(chosen(1, 'year')).when(choose('year')).then()
    given(chosen(2, 'year')).when(choose('none')).then()
  })

  it('are stored by product, and each choice is one event', () => {
    const { storefront, stop } = open()
    const choosing = storefront.part(productChoices)
    const [one, two] = [hubOf(1), hubOf(2)]
    choosing.choose(one, { groupId: 'sim', id: 'year' })
    expect(choosing.now().made.get(1)).toStrictEqual([{ groupId: 'sim', id: 'year' }])
    expect(choosing.now().made.get(two.productId)).toBeUndefined()
    expect(storefront.part(productChoices), 'every view is handed the same').toBe(choosing)
    stop()
  })

  it('ignore the initial choice when it is chosen again [4-049]', () => {
    const { storefront, stop } = open()
    const choosing = storefront.part(productChoices)
    const before = choosing.now()
    choosing.choose(hubOf(1), { groupId: 'sim', id: 'none' })
    expect(choosing.now()).toBe(before)
    stop()
  })

  it('report a choice that cannot be added to a cart, and add nothing [4-048]', async () => {
    const { storefront, shop, stop } = open()
    await pass(1_000)
    const product = hubOf(1)
    storefront.cart.add(product, [{ groupId: 'sim', id: 'later' }], 1)
    await pass(1_000)
    expect(storefront.notices.now().shown.at(-1)?.text).toBe('cart.optionUnavailable')
    expect([shop.sent, storefront.cart.now().shown.lines.size]).toStrictEqual([[], 0])
    stop()
  })
})

it('a loading product has a loading flag, and none once it is shown [4-059]', async () => {
  const page: ProductPage = {
    type: 'product',
    product: hubOf(1),
    breadcrumb: [],
    related: [],
    goesTogether: false,
    comparison: null,
    priorPrice: null,
    alternate: '/en/product/1/melder-1',
  }
  const content: PageSource['content'] = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return page
  }
  const { storefront, stop } = open({ ports: { pages: { content, search: () => new Promise(() => {}) } } })
  void storefront.pages.goTo('/product/1/melder-1')
  expect(storefront.pages.now().loading).toBe('/product/1/melder-1')
  await pass(200)
  expect(storefront.pages.now()).toMatchObject({ loading: null, page: { type: 'product' } })
  stop()
})
