import { INFORMATION } from '../../../application/texts/account/information.ts'
import type { KeptAddress } from '../../../application/pages/account/accountPages.ts'
import { Badge } from '../../kit/Badge.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { useText } from '../../kit/useText.ts'
import { AddressLink } from './AddressLink.tsx'
import css from './InformationPage.module.css'

interface AddressCardProps {
  readonly address: KeptAddress
  readonly isDefault: boolean
}

/** One of a customer's addresses. Removing it takes a second step, so that it is not done by mistake. */
export const AddressCard = ({ address: { id, who, where, form }, isDefault }: AddressCardProps) => {
  const say = useText(INFORMATION)
  // what is said of each card alike says to a screen reader of which
  const of = (words: string) => `${words}: ${who}, ${where}`
  return (
    <li className={css['card']}>
      <p className={css['who']}>
        <strong>{who}</strong>
        {isDefault && <Badge tone="good">{say('default')}</Badge>}
      </p>
      <p className={css['where']}>{where}</p>
      <div className={css['ways']}>
        <AddressLink uid={id} form={form} label={of(say('change'))}>
          {say('change')}
        </AddressLink>
        {!isDefault && (
          <form method="post" action="/actions/account/address/default">
            <FormFields name={`account/address/default/${id}`} />
            <input type="hidden" name="uid" value={id} />
            <button type="submit" aria-label={of(say('makeDefault'))}>
              {say('makeDefault')}
            </button>
          </form>
        )}
        <details>
          <summary aria-label={of(say('remove'))}>{say('remove')}</summary>
          <form method="post" action="/actions/account/address/remove" className={css['sure']}>
            <FormFields name={`account/address/remove/${id}`} />
            <input type="hidden" name="uid" value={id} />
            <p>{say('sure')}</p>
            <button type="submit" className="button button-quiet" aria-label={of(say('removeNow'))}>
              {say('removeNow')}
            </button>
          </form>
        </details>
      </div>
    </li>
  )
}
