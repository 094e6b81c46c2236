import { measured } from '../../../domain/cart/choices/measuring.ts'
import { Price } from '../../kit/price/Price.tsx'
import { AreaPrice } from './AreaPrice.tsx'
import type { CalculatorProps } from './Calculator.tsx'
import { useTyped } from './useMeasure.ts'

/** What it costs in the size that was typed; as long as that can't be had, what a m² costs. */
export const MadePrice = ({ product, item, beside }: CalculatorProps) => {
  const made = measured(item, useTyped(product))
  const { price, breaks } = product
  if (made.size === null) return <AreaPrice price={price} item={item} />
  const options = [{ ...item.price, base: made.base }, ...beside.map((option) => option.price)]
  return <Price price={price} breaks={breaks} prior={null} options={options} />
}
