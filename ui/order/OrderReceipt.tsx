import {
  LOG_KEY,
  RECEIPT_ANCHOR,
  RECEIPT_FILES,
  receiptPath,
  type OrderReceiptView,
} from '../../application/pages/orderReceipt.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import css from './OrderReceipt.module.css'
import { RECEIPT_WORDS } from './receiptWords.ts'

/** Folded away, where an order's receipt is had: two files and the key they are checked with, or that they are still being signed. */
export const OrderReceipt = ({
  receipt: { orderUid, isAwaited },
}: {
  readonly receipt: OrderReceiptView
}) => {
  const words = RECEIPT_WORDS[useStorefront().locale]
  return (
    <details className={css['documents']}>
      <summary>{words.documents}</summary>
      {/* inside, so that a link to it opens what is folded */}
      <section id={RECEIPT_ANCHOR} aria-labelledby="receipt-title" className={css['receipt']}>
        <h2 id="receipt-title">{words.title}</h2>
        <p>{isAwaited ? words.awaited : words.text}</p>
        {!isAwaited && (
          <ul>
            {RECEIPT_FILES.map((file) => (
              <li key={file}>
                <a href={receiptPath(orderUid, file)} download>
                  {`${words.files[file]} (${file})`}
                </a>
              </li>
            ))}
            <li>
              <a href={LOG_KEY}>{words.key}</a>
            </li>
          </ul>
        )}
      </section>
    </details>
  )
}
