import type { ReactNode } from 'react'
import { COMPARE } from '../../application/texts/product/compare.ts'
import type { Comparison } from '../../domain/catalogue/comparison.ts'
import { isOrderable } from '../../domain/catalogue/product.ts'
import type { ProductTile } from '../../domain/catalogue/tile.ts'
import { productPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { Picture } from '../kit/Picture.tsx'
import { Price } from '../kit/price/Price.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import { useText } from '../kit/useText.ts'
import { BUY_FORM_ID } from './buyFormId.ts'
import css from './Compare.module.css'
import { AddForm } from './tile/AddForm.tsx'
import { StockLine } from './tile/StockLine.tsx'

/** The width of a table column. */
const SIZES = '(min-width: 80rem) 15rem, (min-width: 48rem) 20vw, 9rem'

export interface CompareProps {
  readonly comparison: Comparison
}

/**
 * A product compared with similar ones: price, delivery and specifications. Rows with equal values are muted.
 */
export const Compare = ({ comparison: { products, facts } }: CompareProps) => {
  const say = useText(COMPARE)
  const cells = (of: (tile: ProductTile) => ReactNode) =>
    products.map((tile) => <td key={tile.productId}>{of(tile)}</td>)
  return (
    <>
      <h2>{say('title')}</h2>
      <div className={css['scroll']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <td className={css['corner']} />
              {products.map((tile, at) => (
                <th key={tile.productId} scope="col">
                  <Head tile={tile} isThis={at === 0} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{say('price')}</th>
              {cells(({ price, from, breaks, priorPrice }) => (
                <Price price={price} from={from} breaks={breaks} prior={priorPrice} />
              ))}
            </tr>
            <tr>
              <th scope="row">{say('delivery')}</th>
              {cells(({ stock, deliveryDays }) => (
                <StockLine stock={stock} deliveryDays={deliveryDays} />
              ))}
            </tr>
            {facts.map(({ name, values }) => (
              <tr key={name} className={new Set(values).size === 1 ? css['alike'] : undefined}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={products[at]?.productId}>{value === '' ? <Unknown /> : value}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <span className="visually-hidden">{say('order')}</span>
              </th>
              {cells((tile) =>
                tile !== products[0] ? <AddForm tile={tile} /> : isOrderable(tile.stock) && <ToForm />,
              )}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}

/** A dash for the eye, with a text for screen readers, which skip dashes. */
const Unknown = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">{useText(COMPARE)('none')}</span>
  </>
)

/** A link to the form of this page's product, which has the choices. */
const ToForm = () => (
  <a href={`#${BUY_FORM_ID}`} className={`button button-quiet ${css['form']}`}>
    {useText(COMPARE)('toForm')}
  </a>
)

const Head = ({ tile, isThis }: { readonly tile: ProductTile; readonly isThis: boolean }) => {
  const { locale } = useStorefront()
  const say = useText(COMPARE)
  return (
    <>
      <Picture image={tile.image && { ...tile.image, alt: '' }} size="medium" sizes={SIZES} />
      {isThis ? (
        <>
          <span>{tile.title}</span> <small>{say('this')}</small>
        </>
      ) : (
        <ShopLink to={productPath(locale, tile.productId, tile.slug)}>{tile.title}</ShopLink>
      )}
    </>
  )
}
