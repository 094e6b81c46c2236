import { ACCOUNT } from '../../application/texts/account/account.ts'
import { FormFields } from '../kit/form/FormFields.tsx'
import { useText } from '../kit/useText.ts'
import css from './AccountOffer.module.css'

/** Opens an account from a guest's details in one click; the rest follows by mail. */
export const AccountOffer = () => {
  const say = useText(ACCOUNT)
  return (
    <form method="post" action="/actions/account/open" className={css['offer']}>
      <h2>{say('offer.title')}</h2>
      <p>{say('offer.text')}</p>
      <FormFields name="account/open" />
      <button type="submit" className="button button-quiet">
        {say('offer.submit')}
      </button>
    </form>
  )
}
