import { beforeAll, expect, it } from 'vitest'
import { localised } from '../../domain/catalogue/localised.ts'
import { loadAllPageChunks } from '../../ui/app/pageChunks.ts'
import { rugOf } from '../support/samples/rug.ts'
import { pretendPages } from './pretendData.ts'
import { renderPage } from './renderPage.tsx'

beforeAll(loadAllPageChunks)

/** A rug at 79.00 per m², with a border at choice. */
const rug = () => {
  const plain = rugOf(7)
  const [item] = plain.options[0]!.items
  const border = (id: string, base: number) => ({
    ...item!,
    ...{ id, groupId: 'border', price: { ...item!.price, base: base as typeof item.price.base } },
  })
  const items = [border('none', 0), border('linen', 1_500)]
  return { ...plain, options: [...plain.options, { ...plain.options[0]!, id: 'border', items }] }
}

/** What the calculator of a product's page says in this border, of 3 m². */
const said = (border: string): string => {
  const page = pretendPages('/')['product']
  if (page?.type !== 'product') throw new Error('no product page')
  const query = new URLSearchParams({
    'option.size': 'straight',
    'custom.size.width': '200',
    'custom.size.length': '150',
    'option.border': border,
  })
  const url = `/product/7/kleed?${query.toString()}`
  const html = renderPage({ locale: 'nld', url, page: { ...page, product: localised(rug(), 'nld') } })
  const [calculator = ''] = /<section[^>]*data-calculator.*?<\/section>/s.exec(html) ?? []
  return calculator.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('says what a piece comes to with all else that is chosen, as it goes into the cart', () => {
  expect(said('none')).toContain('€ 237,-')
  expect(said('linen')).toContain('€ 252,-')
})
