import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { NOTICE_WORDS } from './noticeWords.ts'
import css from './StockNotice.module.css'

interface NoticeFormProps {
  readonly productId: number
  /** null: that of the account */
  readonly emailAddress: string | null
}

/** The address, and the button; a plain form with and without JavaScript. An empty address of who is logged in is that of their account. */
export const NoticeForm = ({ productId, emailAddress }: NoticeFormProps) => {
  const { locale } = useStorefront()
  const words = NOTICE_WORDS[locale]
  return (
    <form method="post" action="/actions/stock-notice" className={css['form']} noValidate>
      <FormFields name={`stock-notice/${productId}`} />
      <input type="hidden" name="productId" value={productId} />
      <p className={css['note']}>
        {emailAddress === null ? words.promise : `${words.promise} ${words.first}`}
      </p>
      {emailAddress === null ? (
        <p className={css['note']}>{words.ofAccount}</p>
      ) : (
        <FieldFrame id="stock-notice-email" label={words.emailAddress} error={null}>
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
        {words.submit}
      </button>
    </form>
  )
}
