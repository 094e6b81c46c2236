import { FormFields } from '../kit/form/FormFields.tsx'
import { useAccountText } from './useAccountText.ts'

/** The way out: a form, since a link would log out whoever fetches it ahead. */
export const LogoutForm = () => {
  const say = useAccountText()
  return (
    <form method="post" action="/actions/account/logout">
      <FormFields name="account/logout" />
      <button type="submit" className="button button-quiet">
        {say('overview.logout')}
      </button>
    </form>
  )
}
