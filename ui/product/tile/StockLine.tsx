import { isOrderable, type Stock } from '../../../domain/catalogue/product.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useDelivery } from '../useDelivery.ts'
import { useText } from '../../kit/useText.ts'
import { isLow, stockText } from './stockText.ts'
import css from './StockLine.module.css'

interface StockLineProps {
  readonly stock: Stock
  readonly deliveryDays: number
}

/** Whether it is there and when it arrives. */
export const StockLine = ({ stock, deliveryDays }: StockLineProps) => {
  const { config } = useStorefront()
  const say = useText()
  const delivery = useDelivery(deliveryDays)
  const orderable = isOrderable(stock)
  const look = isLow(stock, config.stock) ? 'low' : orderable ? 'in' : 'out'
  return (
    <p className={css['line']}>
      {config.stock.state && <span className={css[look]}>{stockText(stock, config.stock, say)}</span>}
      {orderable && <span>{delivery}</span>}
    </p>
  )
}
