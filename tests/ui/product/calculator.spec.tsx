import { beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { loadAllPageChunks } from '../../../ui/app/pageChunks.ts'
import { rugOf } from '../../support/samples/rug.ts'
import { pretendConfig, pretendPages } from '../pretendData.ts'
import { renderPage } from '../renderPage.tsx'

beforeAll(loadAllPageChunks)

/** A rug at 79.00 per m², with a choice of borders. */
const rug = (): CatalogueProduct => {
  const plain = rugOf(7)
  const [item] = plain.options[0]!.items
  const border = (id: string, base: number) => ({
    ...item!,
    ...{ id, groupId: 'border', price: { ...item!.price, base: cents(base) } },
  })
  const items = [border('none', 0), border('linen', 1_500)]
  return { ...plain, options: [...plain.options, { ...plain.options[0]!, id: 'border', items }] }
}

const pageOf = (
  product: CatalogueProduct,
  asked: Readonly<Record<string, string>>,
  config = pretendConfig('nld'),
): string => {
  const page = pretendPages('/')['product']
  if (page?.type !== 'product') throw new Error('no product page')
  const url = `/product/7/kleed?${new URLSearchParams(asked).toString()}`
  return renderPage({ locale: 'nld', config, url, page: { ...page, product: localised(product, 'nld') } })
}

const SIZED = { 'option.size': 'straight', 'custom.size.width': '200', 'custom.size.length': '150' }

/** Renders the calculator on a product's page with this border, for 3 m². */
const said = (border: string): string => {
  const html = pageOf(rug(), { ...SIZED, 'option.border': border })
  const [calculator = ''] = /<section[^>]*data-calculator.*?<\/section>/s.exec(html) ?? []
  return calculator.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('the calculator shows the piece’s price with all other choices, as in the cart', () => {
  expect(said('none')).toContain('€ 237,-')
  expect(said('linen')).toContain('€ 252,-')
})

it('the calculator shows an error instead of a price for too small a size [4-087]', () => {
  const html = pageOf(rug(), { ...SIZED, 'custom.size.width': '50', 'custom.size.length': '50' })
  const [calculator = ''] = /<section[^>]*data-calculator.*?<\/section>/s.exec(html) ?? []
  expect(calculator).toContain('De minimale afname is: 1 m2. Kies een andere afmeting.')
  expect(calculator).not.toContain('0,25 m²')
  expect(calculator, 'both fields have something in them').not.toContain('Vul breedte en lengte in.')
  expect(said('none')).toContain('3,00 m²')
})

it('a made-to-measure size is bought by a button below its price, and the bar has that price too', () => {
  const html = pageOf(rug(), { ...SIZED, 'option.border': 'linen' })
  const form = html.slice(html.indexOf('<form id="buy"'))
  const [button = 0, inBar = 0] = [...form.matchAll(/<button[^>]*button-buy/g)].map(({ index }) => index)
  expect(button).toBeGreaterThan(form.indexOf('data-calculator'))
  const untilBar = form.slice(button, inBar)
  expect(untilBar).toContain('€\u00a0252,-')
  expect(untilBar).toMatch(/<button[^>]*button-buy.*?Doorgaan<\/span><\/button>/s)
})

it('a made-to-measure size that is unavailable disables both buttons', () => {
  const buttons = (asked: Readonly<Record<string, string>>) => {
    const html = pageOf(rug(), asked)
    const form = html.slice(
      html.indexOf('<form id="buy"'),
      html.indexOf('</form>', html.indexOf('<form id="buy"')),
    )
    return [...form.matchAll(/<button[^>]*button-buy[^>]*>/g)].map(([tag]) => tag.includes('disabled=""'))
  }
  expect(buttons(SIZED)).toEqual([false, false])
  expect(buttons({ ...SIZED, 'custom.size.width': '' })).toEqual([true, true])
  expect(buttons({ ...SIZED, 'custom.size.width': '50', 'custom.size.length': '50' })).toEqual([true, true])
})

it('a drawing shows the material at its own scale, at any size of the piece', () => {
  const closeUp = (width: string) => {
    const src = { medium: '/images/close.webp', large: '/images/close.webp', max: '/images/close.webp' }
    const image = { id: 'close', src, width: 800, height: 800, alt: { nld: 'dichtbij', eng: 'close' } }
    const html = pageOf({ ...rug(), images: [image] }, { ...SIZED, 'custom.size.width': width })
    const { x = '', y = '' } =
      /<pattern id="[^"]*floor" width="(?<x>[\d.]+)" height="(?<y>[\d.]+)"/.exec(html)?.groups ?? {}
    expect(x).toBe(y)
    // one metre of floor compared with a close-up 60 cm wide
    return Number(/<image[^>]*width="([\d.]+)"/.exec(html)?.[1]) / Number(x)
  }
  for (const width of ['80', '150', '300']) expect(closeUp(width)).toBeCloseTo(0.6)
})

it('an unavailable stock size can’t be chosen [4-048]', () => {
  const [group] = rugOf(7).options
  const stock = (cartable: boolean) => {
    const items = group!.items.map((item) => (item.isCustom ? item : { ...item, cartable }))
    const html = pageOf({ ...rugOf(7), options: [{ ...group!, items }] }, SIZED)
    return /<input[^>]*value="stock"[^>]*>/.exec(html)?.[0] ?? ''
  }
  expect([stock(true), stock(false)].map((tag) => tag.includes('disabled=""'))).toEqual([false, true])
})

describe('the promises of a page', () => {
  const rug = rugOf(7, { delivery: { totalDays: 2 } }, { deliveryTime: 42 })
  const [group] = rug.options
  const made = { ...rug, options: [{ ...group!, items: group!.items.filter(({ isCustom }) => isCustom) }] }
  const isReturned = (html: string) => /<main.*\d+ dagen geld terug.*<\/main>/s.test(html)
  const arrivalOf = (html: string) => /Nu besteld, [^<]*/.exec(html)?.[0] ?? 'never'

  it('include a right to return a stock size, and none for made-to-measure goods', () => {
    expect(isReturned(pageOf(rug, {}))).toBe(true)
    expect(isReturned(pageOf(rug, SIZED)), 'a size is asked for').toBe(false)
    expect(isReturned(pageOf(made, {})), 'in no size of stock').toBe(false)
  })

  it('include the delivery fee at the weight of the typed size, and none before there is one', () => {
    const rated = pretendConfig('nld')
    const [way] = rated.deliveryMethods
    const plain = { ...way!, countries: ['NL' as const], rates: undefined }
    const prices = (inclVat: number) => ({ inclVat: cents(inclVat), exclVat: cents(inclVat) })
    const light = {
      ...plain,
      ...{ id: 'light', label: 'Post' },
      rates: [
        {
          countries: ['NL' as const],
          freeFromInclVat: cents(1),
          bands: [{ upToGrams: 5_000, prices: prices(495) }],
        },
      ],
    }
    const heavy = {
      ...plain,
      ...{ id: 'heavy', label: 'Twee mensen' },
      prices: prices(4_995),
      freeFromInclVat: null,
    }
    const config = { ...rated, deliveryMethods: [light, heavy] }
    const perMetre = rugOf(7, {}, { gramsPerM2: 2_000 })
    const saidAt = (asked: Readonly<Record<string, string>>) =>
      /(?:Gratis in )?Nederland (?:vanaf [^(]*)?\([^)]*\)/.exec(
        pageOf(perMetre, asked, config).replaceAll('\u00a0', ' '),
      )?.[0] ?? 'nothing'
    expect(saidAt({ 'option.size': 'straight' })).toBe('nothing')
    expect(saidAt(SIZED)).toBe('Nederland vanaf € 49,95 (Twee mensen)')
    expect(saidAt({ ...SIZED, 'custom.size.width': '100' })).toBe('Gratis in Nederland (Post)')
  })

  it('include the delivery date of a stock size, or the date by which a piece is made', () => {
    expect(arrivalOf(pageOf(rug, SIZED))).not.toBe(arrivalOf(pageOf(rug, {})))
    expect(arrivalOf(pageOf(made, {}))).toBe(arrivalOf(pageOf(rug, SIZED)))
  })
})
