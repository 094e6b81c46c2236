import {
  LOG_KEY,
  RECEIPT_ANCHOR,
  RECEIPT_FILES,
  receiptPath,
  type OrderReceiptView,
} from '../../application/pages/orders/orderReceipt.ts'
import { RECEIPT } from '../../application/texts/order/receipt.ts'
import { useText } from '../kit/useText.ts'
import css from './OrderReceipt.module.css'

/**
 * A collapsed section with an order's receipt: two files and the key to verify them, or a note that signing
 * is pending.
 */
export const OrderReceipt = ({
  receipt: { orderUid, isAwaited },
}: {
  readonly receipt: OrderReceiptView
}) => {
  const say = useText(RECEIPT)
  return (
    <details className={css['documents']}>
      <summary>{say('documents')}</summary>
      {/* inside, so that a link to it expands the section */}
      <section id={RECEIPT_ANCHOR} aria-labelledby="receipt-title" className={css['receipt']}>
        <h2 id="receipt-title">{say('title')}</h2>
        <p>{isAwaited ? say('awaited') : say('text')}</p>
        {!isAwaited && (
          <ul>
            {RECEIPT_FILES.map((file) => (
              <li key={file}>
                <a href={receiptPath(orderUid, file)} download>
                  {`${say(`files.${file}`)} (${file})`}
                </a>
              </li>
            ))}
            <li>
              <a href={LOG_KEY}>{say('key')}</a>
            </li>
          </ul>
        )}
      </section>
    </details>
  )
}
