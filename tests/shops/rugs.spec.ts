import { describe, expect, it } from 'vitest'
import { sizesOf } from '../../domain/cart/choices/sizeChoice.ts'
import { LOCALES } from '../../domain/kernel/locale.ts'
import { checkShop } from './shopChecks.ts'
import { shopFiles } from './shopFiles.ts'

const shop = shopFiles('rugs')
checkShop(shop)

const rendered = [...shop.pictures].filter((file) => file.endsWith('.webp'))

/** The 11-test of the nine digits of a Dutch VAT id. */
const elevens = (id: string): boolean => {
  const digits = [...id.slice(2, 11)].map(Number)
  const sum = digits.slice(0, 8).reduce((total, digit, i) => total + digit * (9 - i), 0)
  return /^NL\d{9}B\d{2}$/.test(id) && sum % 11 === digits[8]
}

describe('the config of the rug shop', () => {
  it('has a theme of its own', () => {
    expect(shop.config.theme).toMatchObject({
      colours: { ink: '#2B211B', tile: '#F6F1EA', brand: '#8A4B2A', buy: '#2F6B4F' },
      font: 'bitter',
    })
  })

  it('names a company whose numbers are well-formed', () => {
    const { cocNumber, vatNumber, emailAddress } = shop.config.company
    expect(cocNumber).toMatch(/^\d{8}$/)
    expect(elevens(vatNumber)).toBe(true)
    expect(emailAddress).toMatch(/\.example$/)
  })

  it('offers collection and delivery of a rug, in both countries', () => {
    const { deliveryMethods, paymentMethods } = shop.config
    expect(new Set(deliveryMethods.map(({ type }) => type))).toEqual(new Set(['shipping', 'pickup']))
    for (const methods of [deliveryMethods, paymentMethods])
      expect(new Set(methods.flatMap(({ countries }) => countries))).toEqual(new Set(['NL', 'BE']))
  })
})

const isMade = ({ isCustom }: { readonly isCustom: boolean }): boolean => isCustom

describe('made to measure', () => {
  const page = shop.contents.find(({ id }) => id === 'op-maat')

  it('is the main entry on the home page', () => {
    expect(shop.config.home.start.url).toEqual({ nld: '/op-maat', eng: '/en/made-to-measure' })
    expect(page?.slug).toEqual({ nld: 'op-maat', eng: 'made-to-measure' })
  })

  it('names the deviations before ordering: 3% tolerance, 20% up front and 80% on delivery, not returnable', () => {
    const textsIn = (locale: 'nld' | 'eng') =>
      [page?.html[locale], ...(page?.sections ?? []).map(({ html }) => html?.[locale])].join(' ')
    for (const words of ['kan niet terug', '3% groter of kleiner', '20% betaal je vooraf, 80% bij levering'])
      expect(textsIn('nld')).toContain(words)
    for (const words of ['cannot be returned', '3% larger or smaller', '20% up front and 80% on delivery'])
      expect(textsIn('eng')).toContain(words)
  })

  it('asks for the sizes of its shape in both languages, within limits, at a price per m²', () => {
    const made = shop.products.flatMap(({ options }) => options.flatMap(({ items }) => items)).filter(isMade)
    expect(new Set(made.map(({ name }) => name.nld))).toEqual(
      new Set(['Rechthoek', 'Vierkant', 'Ovaal', 'Rond', 'Organisch']),
    )
    for (const { name, price, advancedSettings } of made) {
      const sides = name.nld === 'Rond' ? ['diameter'] : ['width', 'length']
      expect([name.nld, sizesOf(name.nld), sizesOf(name.eng)]).toEqual([name.nld, sides, sides])
      const { minimum, maximum, unitDisplay } = advancedSettings ?? {}
      expect([price.base > 0, minimum, unitDisplay]).toEqual([true, 10_000, 'cm'])
      expect([300, 400]).toContain(maximum)
    }
  })

  it('has the weight per m² of the stock sizes, and of the actual area for a round or oval piece', () => {
    for (const { slug, weight, options } of shop.products)
      for (const { items } of options.filter((group) => group.items.some(isMade))) {
        const cloth = items.find(
          ({ name }) => name.nld === 'Rechthoek' || name.nld === 'Organisch',
        )?.gramsPerM2
        for (const { id, name, isCustom, weight: more, gramsPerM2 = 0 } of items) {
          const [, width, length] = /^(\d+)x(\d+)$/.exec(id) ?? []
          const [, diameter] = /^d(\d+)$/.exec(id) ?? []
          const area = Number(width ?? diameter) * Number(length ?? diameter)
          const isRound = ['Rond', 'Ovaal'].includes(name.nld)
          if (isCustom && cloth !== undefined)
            expect([slug, id, gramsPerM2]).toEqual([
              slug,
              id,
              isRound ? Math.ceil((cloth * Math.PI) / 4) : cloth,
            ])
          else if (isCustom) expect([slug, gramsPerM2]).toEqual([slug, Math.ceil((3_000 * Math.PI) / 4)])
          else if (cloth !== undefined)
            expect([slug, id, (cloth * area) / 10_000]).toEqual([slug, id, weight + more])
          else
            expect([slug, id, Math.abs((2_357 * area) / 10_000 - weight - more) < 5]).toEqual([
              slug,
              id,
              true,
            ])
        }
      }
  })

  it('costs only its options, and is found in the made-to-measure category', () => {
    for (const { slug, price, options, categories } of shop.products) {
      const isOffered = options.some(({ items }) => items.some(isMade))
      expect([slug, price.base === 0, categories.includes('kan-op-maat')]).toEqual([
        slug,
        isOffered,
        isOffered,
      ])
    }
  })
})

describe('the catalogue of the rug shop', () => {
  it('has thirty designs and more, some of each kind', () => {
    expect(shop.products.length).toBeGreaterThanOrEqual(30)
    for (const kind of ['getuft', 'platgeweven', 'jute', 'vintage', 'rond', 'organisch'])
      expect([kind, shop.products.filter(({ categories }) => categories.includes(kind)).length > 2]).toEqual([
        kind,
        true,
      ])
  })

  it('can be filtered by colour, material, shape, size and room', () => {
    for (const { slug, specifications } of shop.products) {
      const names = specifications.map(({ name }) => name.nld)
      for (const facet of ['Kleur', 'Materiaal', 'Vorm', 'Geschikt voor'])
        expect([slug, names.includes(facet)]).toEqual([slug, true])
    }
    const asked = shop.config.display.filters.groups.map(({ name }) => name.nld)
    expect(asked.slice(0, 6)).toEqual(['Kleur', 'Materiaal', 'Soort', 'Vorm', 'Maten', 'Geschikt voor'])
  })

  it('shows each rug flat from above, in a room and close up', () => {
    for (const { slug, images } of shop.products)
      expect(images.map(({ src }) => src.max)).toEqual([
        `${slug}.webp`,
        `${slug}-room.webp`,
        `${slug}-close.webp`,
      ])
  })

  it('gives each rug the weight of its size and its weight per square metre', () => {
    for (const { slug, weight, specifications, options } of shop.products) {
      const fact = (name: string) =>
        specifications.find((one) => one.name.nld === name)?.options[0]?.nld ?? ''
      const perMetre = Number(fact('Gewicht per m²').replace(/\D/g, ''))
      const sizes = options[0]?.items
        .filter((item) => !isMade(item))
        .map(({ name, weight: more }) => ({
          size: name.nld,
          weight: weight + more,
        }))
      for (const one of sizes ?? [{ size: fact('Maten'), weight }]) {
        const [a = 0, b] = [...one.size.matchAll(/\d+/g)].map(([side]) => Number(side) / 100)
        const area = b === undefined ? Math.PI * (a / 2) ** 2 : a * b
        expect([slug, one.size, Math.abs(one.weight - area * perMetre) <= 20]).toEqual([slug, one.size, true])
      }
    }
  })

  it('names the responsible person for products made outside the Union', () => {
    for (const { manufacturer, specifications } of shop.products) {
      const origin = specifications.find(({ name }) => name.nld === 'Herkomst')?.options[0]?.nld
      const outside = origin === 'Marokko' || origin === 'India'
      expect([origin, manufacturer?.responsiblePerson !== undefined]).toEqual([origin, outside])
    }
  })

  it('says in both languages that a rug can slide', () => {
    const words = { nld: 'onderkleed', eng: 'underlay' }
    for (const { descriptions } of shop.products)
      for (const locale of LOCALES) expect(descriptions.long[locale]).toContain(words[locale])
  })
})

describe('the rendered pictures', () => {
  const smaller = /-(?:350|700)\.webp$/u

  it('are WebP of at most 80 kB each, and 6 MB together in their largest size', () => {
    const weights = rendered.map((file) => {
      const bytes = shop.picture(file)
      expect([file, bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual([
        file,
        'RIFF',
        'WEBP',
      ])
      expect([file, bytes.length <= 80_000]).toEqual([file, true])
      return smaller.test(file) ? 0 : bytes.length
    })
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(6_000_000)
  })

  it('are lighter in each smaller size, so that it is of use to a phone', () => {
    for (const file of rendered.filter((name) => smaller.test(name))) {
      const largest = shop.picture(file.replace(smaller, '.webp')).length
      expect([file, shop.picture(file).length < largest]).toEqual([file, true])
    }
  })

  it('are all shown somewhere', () => {
    const shown = JSON.stringify([shop.config.home.image, shop.categories, shop.contents, shop.products])
    // a smaller size is shown where its largest is
    expect(rendered.filter((file) => !shown.includes(file.replace(smaller, '.webp')))).toEqual([])
  })
})
