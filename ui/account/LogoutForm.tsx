import { ACCOUNT } from '../../application/texts/account/account.ts'
import { FormFields } from '../kit/form/FormFields.tsx'
import { useText } from '../kit/useText.ts'

/** Logs out: a form, since prefetching a link would log the customer out. */
export const LogoutForm = () => {
  const say = useText(ACCOUNT)
  return (
    <form method="post" action="/actions/account/logout">
      <FormFields name="account/logout" />
      <button type="submit" className="button button-quiet">
        {say('overview.logout')}
      </button>
    </form>
  )
}
