import type { RequestedApproval } from '../../../application/pages/account/accountCompany.ts'
import { COMPANY } from '../../../application/texts/account/company.ts'
import { LONGEST_REFERENCE, REFERENCE_FIELDS } from '../../../domain/orders/references.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import { Select } from '../../kit/form/Select.tsx'
import { useText } from '../../kit/useText.ts'
import { useNamedText } from '../useNamedText.ts'
import css from './CompanyPage.module.css'

export interface AnswerFormsProps {
  readonly asked: RequestedApproval
  /** a text key */
  readonly wrong: string | undefined
}

/** Approves a colleague's request by placing the order, or rejects it with a reason. */
export const AnswerForms = ({ asked: { uid, payments, paymentId, references }, wrong }: AnswerFormsProps) => {
  const say = useText(COMPANY)
  const named = useNamedText()
  const id = (name: string) => `approval-${uid}-${name}`
  return (
    <div className={css['managed']}>
      <form method="post" action="/actions/account/company/approve" className={css['member']}>
        <FormFields name={`account/company/approve/${uid}`} />
        <input type="hidden" name="approvalUid" value={uid} />
        <FieldFrame id={id('payment')} label={say('payment')} error={null}>
          <Select id={id('payment')} name="paymentOptionId" defaultValue={paymentId ?? undefined}>
            {payments.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
          </Select>
        </FieldFrame>
        {REFERENCE_FIELDS.map((field) => (
          <FieldFrame key={field} id={id(field)} label={say(field)} error={null} optional>
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
        <p>{say('approveText')}</p>
        <button type="submit" className="button button-buy">
          {say('approve')}
        </button>
      </form>
      <details className={css['more']} open={wrong !== undefined}>
        <summary>
          {say('refuse')}
          <Icon name="down" />
        </summary>
        <form method="post" action="/actions/account/company/refuse" className={css['member']}>
          <FormFields name={`account/company/refuse/${uid}`} />
          <input type="hidden" name="approvalUid" value={uid} />
          <FieldFrame
            id={id('reason')}
            label={say('reason')}
            error={wrong === undefined ? null : named(wrong, { field: say('reason') })}
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
            {say('refuse')}
          </button>
        </form>
      </details>
    </div>
  )
}
