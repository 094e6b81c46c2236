import { isOrderable, type Stock } from '../../../domain/catalogue/product.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useDeliveryDate } from '../../kit/useDeliveryDate.ts'
import { useDelivery } from '../useDelivery.ts'
import { useText } from '../../kit/useText.ts'
import { isLow, stockText } from './stockText.ts'
import css from './StockLine.module.css'

interface StockLineProps {
  readonly stock: Stock
  readonly deliveryDays: number
}

/** Availability and delivery time; for a product temporarily out of stock, the expected date. */
export const StockLine = ({ stock, deliveryDays }: StockLineProps) => {
  const { config } = useStorefront()
  const say = useText()
  const delivery = useDelivery(deliveryDays)
  const arrival = useDeliveryDate(deliveryDays)
  const orderable = isOrderable(stock)
  const expected =
    arrival !== null && !stock.isPermanentlyOutOfStock && say('stock.expected', { date: arrival })
  const look = isLow(stock, config.stock) ? 'low' : orderable ? 'in' : 'out'
  return (
    <p className={css['line']}>
      {config.stock.state && <span className={css[look]}>{stockText(stock, config.stock, say)}</span>}
      <span>{orderable ? delivery : expected}</span>
    </p>
  )
}
