import { QUANTITY } from '../../application/texts/product/quantity.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { pricedAt, priceOf } from '../../domain/pricing/productPrice.ts'
import { stepsOf } from '../../domain/pricing/shown/priceSteps.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useText } from '../kit/useText.ts'
import { useChoices } from './choices/useChoices.ts'
import css from './QuantityPrices.module.css'

/**
 * A customer's own unit prices per quantity, with the chosen options; hidden for other customers. It is last
 * in its column, because it loads after the page and must not move anything being read.
 */
export const QuantityPrices = ({ product }: { readonly product: Product }) => {
  const { price, breaks = [] } = product
  const sayQuantity = useText(QUANTITY)
  const say = useText()
  const text = usePrice('shop', true)
  const excl = useExclVat()
  const { chosen } = useChoices(product)
  const steps = stepsOf(price, breaks)
  if (steps.length === 0) return null
  const options = chosen.map((option) => option.price)
  const each = (pieces: number): string => {
    const { discountExclVat, discountInclVat } = priceOf(pricedAt(price, breaks, pieces), options)
    return text(excl ? discountExclVat : discountInclVat)
  }
  return (
    <section className={css['prices']}>
      <h2>{sayQuantity('title')}</h2>
      <table>
        <tbody>
          {steps.map(({ from }) => (
            <tr key={from}>
              <th scope="row">{sayQuantity('from', { count: from })}</th>
              <td>
                <span>{each(from)}</span> <small>{say(excl ? 'price.exclVat' : 'price.inclVat')}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{sayQuantity('hint')}</p>
    </section>
  )
}
