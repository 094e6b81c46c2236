import { STOCK_NOTICE } from '../../../application/texts/product/stockNotice.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { useText } from '../../kit/useText.ts'
import css from './StockNotice.module.css'

interface NoticeFormProps {
  readonly productId: number
  /** null: the account's address is used */
  readonly emailAddress: string | null
}

/**
 * The address field and the button; a plain form with and without JavaScript. Without an address, a logged-in
 * customer's account address is used.
 */
export const NoticeForm = ({ productId, emailAddress }: NoticeFormProps) => {
  const say = useText(STOCK_NOTICE)
  return (
    <form method="post" action="/actions/stock-notice" className={css['form']} noValidate>
      <FormFields name={`stock-notice/${productId}`} />
      <input type="hidden" name="productId" value={productId} />
      <p className={css['note']}>
        {emailAddress === null ? say('promise') : `${say('promise')} ${say('first')}`}
      </p>
      {emailAddress === null ? (
        <p className={css['note']}>{say('ofAccount')}</p>
      ) : (
        <FieldFrame id="stock-notice-email" label={say('emailAddress')} error={null}>
          <input
            id="stock-notice-email"
            name="emailAddress"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            defaultValue={emailAddress}
          />
        </FieldFrame>
      )}
      <button type="submit" className="button button-quiet">
        {say('submit')}
      </button>
    </form>
  )
}
