import type { Price as ProductPrice } from '../../../domain/catalogue/price.ts'
import type { ProductTile } from '../../../domain/catalogue/tile.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { Price } from '../../kit/price/Price.tsx'
import { ProductGrid } from '../../product/tile/ProductGrid.tsx'
import { TileSkeletons } from '../../product/tile/TileSkeletons.tsx'
import css from './PartsPage.module.css'
import { Section } from './Section.tsx'
import type { parts } from '../../../application/texts/nld/parts.ts'
import type { Say } from '../../../application/texts/textKey.ts'

const plain = {
  basis: 'incl',
  rate: basisPoints(2100),
  base: cents(12_995),
  discount: basisPoints(0),
} as const
const PRICES = [plain, { ...plain, discount: basisPoints(2000) }, { ...plain, base: cents(0) }]

/** The price before a reduction. */
const before = (price: ProductPrice): ProductPrice | null =>
  price.discount === 0 ? null : { ...price, discount: plain.discount }

/** The views of a product: price, tile, and tile skeleton. */
export const Goods = ({
  say,
  products,
}: {
  readonly say: Say<typeof parts>
  readonly products: readonly ProductTile[]
}) => (
  <>
    <Section title={say('price')}>
      <div className={css['row']}>
        {PRICES.map((price) => (
          <Price key={`${price.base}-${price.discount}`} price={price} prior={before(price)} />
        ))}
      </div>
      <div className={css['row']}>
        {PRICES.slice(0, 2).map((price) => (
          <Price key={price.discount} price={price} prior={before(price)} size="page" />
        ))}
      </div>
    </Section>
    <Section title={say('tile')}>
      <ProductGrid products={inEachState(products)} />
    </Section>
    <Section title={say('skeleton')}>
      <TileSkeletons count={4} />
    </Section>
  </>
)

const reduced = (tile: ProductTile): ProductTile => {
  const price = { ...tile.price, discount: basisPoints(2000) }
  return { ...tile, price, priorPrice: before(price) }
}

/** The shop's own products: unchanged, reduced, almost sold out, sold out. */
const inEachState = ([first, second, third, fourth]: readonly ProductTile[]): readonly ProductTile[] => [
  ...(first === undefined ? [] : [first]),
  ...(second === undefined ? [] : [reduced(second)]),
  ...(third === undefined ? [] : [{ ...third, stock: { ...third.stock, isManaged: true, openQuantity: 2 } }]),
  ...(fourth === undefined ? [] : [{ ...fourth, stock: { ...fourth.stock, isPermanentlyOutOfStock: true } }]),
]
