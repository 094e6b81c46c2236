import type { MeasuringEvent } from '../../../../application/storefront/storeEvents.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProductPage } from '../../../../application/pages/shopPage.ts'
import { measuring, productMeasures, typedOf } from '../../../../application/storefront/product/measuring.ts'
import { NOTHING_TYPED } from '../../../../domain/cart/choices/measuring.ts'
import { localised } from '../../../../domain/catalogue/localised.ts'
import { rugOf } from '../../../support/samples/rug.ts'
import { specOf } from '../../../support/spec.ts'
import { open } from '../../../support/storefront/open.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A rug with a maximum width of 400 cm. */
const rug = localised(rugOf(7), 'nld')
const straight = rug.options[0]!.items.find(({ id }) => id === 'straight')!
const narrow = { advancedSettings: { ...straight.advancedSettings!, maximum: 200 } }
const page: ProductPage = {
  type: 'product',
  product: rug,
  breadcrumb: [],
  related: [],
  goesTogether: false,
  comparison: null,
  priorPrice: null,
  alternate: '/en/product/7/rug',
}

const begin = (outside: Parameters<typeof open>[0] = {}) => {
  const { storefront, stop } = open(outside)
  stop()
  const measures = storefront.part(productMeasures)
  return { measures, of: (productId: number) => typedOf(measures.now(), productId) }
}

describe('the input of a size calculator', () => {
  it('is empty at first, also on a page without a product', () => {
    expect(begin().of(7)).toStrictEqual(NOTHING_TYPED)
    expect(begin({ page, url: '/product/7/kleed' }).of(7)).toStrictEqual(NOTHING_TYPED)
  })

  it('starts with the size in the address, for that product alone', () => {
    const url = '/product/7/kleed?option.size=straight&custom.size.width=155,5&custom.size.length=233'
    const { of } = begin({ page, url })
    expect(of(7)).toStrictEqual({ ...NOTHING_TYPED, width: '155,5', length: '233' })
    expect(of(8)).toStrictEqual(NOTHING_TYPED)
  })

  it('is stored by product, each side separately [4-081]', () => {
    const { measures, of } = begin()
    measures.type(7, straight, 'width', '100')
    measures.type(7, straight, 'length', '200')
    measures.type(8, straight, 'diameter', '90')
    expect(of(7)).toStrictEqual({ ...NOTHING_TYPED, width: '100', length: '200' })
    expect(of(8)).toStrictEqual({ ...NOTHING_TYPED, diameter: '90' })
  })

  it('is measured by the currently chosen option, which may have another maximum', () => {
    const { measures, of } = begin()
    measures.type(7, straight, 'width', '300')
    measures.type(7, straight, 'length', '500')
    measures.fit(7, narrow)
    expect(of(7)).toStrictEqual({ ...NOTHING_TYPED, width: '200', length: '500', isClamped: true })
    measures.fit(8, narrow)
    expect(of(8), 'nothing is typed of it').toStrictEqual(NOTHING_TYPED)
  })

  it('is the full content of the fields after a change', () => {
    const { given } = specOf(measuring)
    const typed = (productId: number, width: string, length = ''): MeasuringEvent => ({
      type: 'SizeTyped',
      data: { productId, typed: { ...NOTHING_TYPED, width, length } },
    })
    given(typed(7, '100'), typed(8, '300'))
      .when({ type: 'TypeSize', productId: 7, item: straight, side: 'length', text: ' 200 cm' })
      .then(typed(7, '100', '200'))
  })
})
