import { piecesText, type ReturnableLine } from '../../../application/pages/account/accountReturns.ts'
import { RETURNS } from '../../../application/texts/account/returns.ts'
import { RETURN_REASONS } from '../../../domain/orders/returns.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { useText } from '../../kit/useText.ts'
import css from './ReturnForm.module.css'
import type { FoundReturn } from '../../../application/pages/orders/foundOrder.ts'

interface ReturnFormProps extends FoundReturn {
  /** the page that contains it */
  readonly from: 'account' | 'found'
}

/**
 * The goods of an order that can be returned: lines to tick, with pieces and reason; it leads to the
 * confirmation step.
 */
export const ReturnForm = ({ order, name, emailAddress, from }: ReturnFormProps) => {
  const { orderUid, number, lines, exempt } = order
  const say = useText(RETURNS)
  return (
    <form method="post" action="/actions/withdraw" className={css['form']}>
      <FormFields name={`account/return/${orderUid}`} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="emailAddress" value={emailAddress} />
      <fieldset className={css['lines']}>
        <legend>{say('goods')}</legend>
        {lines.map((line) => (
          <Line key={line.lineId} line={line} orderUid={orderUid} />
        ))}
      </fieldset>
      {exempt.length > 0 && (
        <div className={css['help']}>
          {say('exempt')}
          <ul>
            {exempt.map((line, nr) => (
              <li key={nr}>{piecesText(line)}</li>
            ))}
          </ul>
        </div>
      )}
      <button type="submit" className="button button-brand">
        {say('submit')}
      </button>
    </form>
  )
}

const Line = ({ line, orderUid }: { readonly line: ReturnableLine; readonly orderUid: string }) => {
  const { index, quantity } = line
  const say = useText(RETURNS)
  const id = `return-${orderUid}-${index}`
  return (
    <div className={css['line']}>
      <label className={css['tick']}>
        <input type="checkbox" name={`line-${index}`} value="on" />
        <span>{piecesText(line)}</span>
      </label>
      <div className={css['more']}>
        {quantity === 1 ? (
          <input type="hidden" name={`pieces-${index}`} value="1" />
        ) : (
          <FieldFrame id={`${id}-pieces`} label={say('pieces')} error={null}>
            <select id={`${id}-pieces`} name={`pieces-${index}`} defaultValue={quantity}>
              {Array.from({ length: quantity }, (_, nr) => (
                <option key={nr} value={nr + 1}>
                  {nr + 1}
                </option>
              ))}
            </select>
          </FieldFrame>
        )}
        <FieldFrame id={`${id}-reason`} label={say('reason')} error={null} optional>
          <select id={`${id}-reason`} name={`reason-${index}`} defaultValue="">
            <option value="">{say('noReason')}</option>
            {RETURN_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {say(`reasons.${reason}`)}
              </option>
            ))}
          </select>
        </FieldFrame>
      </div>
    </div>
  )
}
