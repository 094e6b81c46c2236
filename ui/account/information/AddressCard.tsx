import type { SavedAddress } from '../../../application/pages/checkoutView.ts'
import { Badge } from '../../kit/Badge.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import css from './Information.module.css'
import { useInformationText } from './useInformationText.ts'

interface AddressCardProps {
  readonly address: SavedAddress
  readonly isDefault: boolean
  /** of the page that it stands on */
  readonly path: string
}

/** One of a customer's addresses. Removing it takes a second step, so that it is not done by mistake. */
export const AddressCard = ({ address: { id, who, where }, isDefault, path }: AddressCardProps) => {
  const say = useInformationText()
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
        <ShopLink
          to={`${path}?${new URLSearchParams({ address: id }).toString()}`}
          aria-label={of(say('change'))}
        >
          {say('change')}
        </ShopLink>
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
