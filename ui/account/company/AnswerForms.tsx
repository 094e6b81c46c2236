import type { AskedApproval } from '../../../application/pages/accountCompany.ts'
import { LONGEST_REFERENCE, REFERENCE_FIELDS } from '../../../domain/orders/references.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { Select } from '../../kit/form/Select.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useNamedText } from '../useAccountText.ts'
import css from './CompanyPage.module.css'
import { COMPANY_WORDS } from './companyWords.ts'

interface AnswerFormsProps {
  readonly asked: AskedApproval
  /** a text key */
  readonly wrong: string | undefined
}

/** Says yes to what a colleague asks, by ordering it, or no with a reason. */
export const AnswerForms = ({ asked: { uid, payments, paymentId, references }, wrong }: AnswerFormsProps) => {
  const words = COMPANY_WORDS[useStorefront().locale]
  const named = useNamedText()
  const id = (name: string) => `approval-${uid}-${name}`
  return (
    <div className={css['managed']}>
      <form method="post" action="/actions/account/company/approve" className={css['member']}>
        <FormFields name={`account/company/approve/${uid}`} />
        <input type="hidden" name="approvalUid" value={uid} />
        <FieldFrame id={id('payment')} label={words.payment} error={null}>
          <Select id={id('payment')} name="paymentOptionId" defaultValue={paymentId ?? undefined}>
            {payments.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
          </Select>
        </FieldFrame>
        {REFERENCE_FIELDS.map((field) => (
          <FieldFrame key={field} id={id(field)} label={words[field]} error={null} optional>
            <input
              type="text"
              id={id(field)}
              name={field}
              autoComplete="off"
              maxLength={LONGEST_REFERENCE}
              defaultValue={references[field]}
            />
          </FieldFrame>
        ))}
        <p>{words.approveText}</p>
        <button type="submit" className="button button-buy">
          {words.approve}
        </button>
      </form>
      <details className={css['more']} open={wrong !== undefined}>
        <summary>
          {words.refuse}
          <Icon name="down" />
        </summary>
        <form method="post" action="/actions/account/company/refuse" className={css['member']}>
          <FormFields name={`account/company/refuse/${uid}`} />
          <input type="hidden" name="approvalUid" value={uid} />
          <FieldFrame
            id={id('reason')}
            label={words.reason}
            error={wrong === undefined ? null : named(wrong, { field: words.reason })}
          >
            <textarea
              id={id('reason')}
              name="reason"
              rows={3}
              required
              aria-invalid={wrong !== undefined}
              aria-describedby={wrong === undefined ? undefined : `${id('reason')}-error`}
            />
          </FieldFrame>
          <button type="submit" className="button button-quiet">
            {words.refuse}
          </button>
        </form>
      </details>
    </div>
  )
}
