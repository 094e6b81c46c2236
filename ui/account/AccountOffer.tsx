import { FormFields } from '../kit/form/FormFields.tsx'
import css from './AccountOffer.module.css'
import { useAccountText } from './useAccountText.ts'

/** Makes an account of a guest's details in one click: the rest goes by mail. */
export const AccountOffer = () => {
  const say = useAccountText()
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
