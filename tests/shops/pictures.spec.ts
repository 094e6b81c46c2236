import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { chosenPictureIndex } from '../../domain/cart/choices/chosenPicture.ts'
import { sourceSetOf } from '../../domain/catalogue/picture.ts'
import type { CatalogueProduct } from '../../domain/catalogue/product.ts'
import { localised } from '../../domain/catalogue/localised.ts'
import { shippedPictures } from '../../adapters/images/shippedPictures.ts'
import { finishProduct } from '../../application/shop/catalogue/finishProduct.ts'
import { shopFiles } from './shopFiles.ts'

/* The pictures of the security shop: each colour matches its name, and none is too large. */

const shop = shopFiles('security')
const { products, pictures, picture } = shop
const MEGABYTE = 1_000_000

/** The name of a colour in a group, and the picture that shows it. */
interface Shown {
  readonly slug: string
  readonly name: string
  readonly file: string
}

const COLOUR_GROUPS = new Set(['Kleur', 'Kleur van de kap'])

/** The first picture of each colour variant of a product. */
const variants = ({ slug, variations }: CatalogueProduct): readonly Shown[] =>
  variations
    .filter(({ name }) => COLOUR_GROUPS.has(name.nld))
    .flatMap(({ items }) => items)
    .map(({ name, productId }) => {
      const file = products.find((one) => one.productId === productId)?.images[0]?.src.max ?? ''
      return { slug, name: name.nld, file }
    })

/** The picture that the gallery shows for each available colour. */
const choices = (product: CatalogueProduct): readonly Shown[] => {
  const { slug, options, images } = localised(product, 'nld')
  return options
    .filter(({ name }) => COLOUR_GROUPS.has(name))
    .flatMap(({ id: groupId, items }) =>
      items
        .filter(({ cartable }) => cartable)
        .map(({ id, name }) => {
          const place = chosenPictureIndex({ images, options }, [{ groupId, id }])
          return { slug, name, file: images[place]?.src.max ?? '' }
        }),
    )
}

/** The mean red and blue, from 0 to 255, of a picture without its margins. */
const toneOf = async (file: string) => {
  const light = await sharp(picture(file.replace('.webp', '-350.webp')))
    .extract({ left: 35, top: 35, width: 280, height: 280 })
    .raw()
    .toBuffer()
  const mean = (channel: number) =>
    light.reduce((sum, value, at) => (at % 3 === channel ? sum + value : sum), 0) / (light.length / 3)
  return { red: mean(0), blue: mean(2) }
}

describe('the pictures of the security shop', () => {
  it('show each available colour as it is named', async () => {
    const groups = products.flatMap((product) => [variants(product), choices(product)])
    const found = groups.filter(({ length }) => length > 0)
    expect(found.length).toBeGreaterThanOrEqual(20)
    for (const shown of found) {
      const white = shown.find(({ name }) => name === 'Wit')
      if (white === undefined) throw new Error(`${shown[0]?.slug} has no white`)
      expect(new Set(shown.map(({ file }) => file)).size).toBe(shown.length)
      const bright = await toneOf(white.file)
      for (const { slug, name, file } of shown) {
        const { red, blue } = await toneOf(file)
        if (name === 'Zwart') expect([slug, name, bright.red - red > 5]).toEqual([slug, name, true])
        if (name === 'Rood') expect([slug, name, red - blue > 20]).toEqual([slug, name, true])
        const called = /-(zwart|rood)-\d/u.exec(file)?.[1] ?? 'wit'
        expect([slug, called]).toEqual([slug, name.toLowerCase()])
      }
    }
  })

  it('exist in every size below the largest, and are offered at their widths', async () => {
    const services = { sanitise: (html: string) => html, pictures: shippedPictures(shop.picturesDir) }
    const finished = await finishProduct(products[0] ?? expect.fail('no product'), services)
    expect(finished.leftOut).toEqual([])
    for (const image of finished.product.images) {
      const widths = (sourceSetOf(image) ?? '').match(/\d+(?=w)/gu)
      expect([image.src.max, widths]).toEqual([
        image.src.max,
        image.width > 700 ? ['350', '700', String(image.width)] : ['350', '700'],
      ])
    }
    for (const { images } of products)
      for (const { src, width } of images)
        for (const side of [350, 700].filter((one) => one < width))
          expect(pictures).toContain(src.max.replace('.webp', `-${side}.webp`))
  })

  it('are at most 40 MB together, and none more than 200 kB', () => {
    const sizes = [...pictures].map((file) => ({ file, bytes: picture(file).length }))
    expect(sizes.filter(({ bytes }) => bytes > 0.2 * MEGABYTE)).toEqual([])
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(40 * MEGABYTE)
  })
})
