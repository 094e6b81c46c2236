import { FOUND } from '../../../application/texts/account/found.ts'
import { useText } from '../../kit/useText.ts'
import css from '../AccountOffer.module.css'
import { loginPath } from '../../frame/account.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'

/** Makes an account of a found order's details in one click, on to the choice of its password; says so where there is one already. */
export const FoundAccount = ({ isOffered }: { readonly isOffered: boolean }) => {
  const { locale } = useStorefront()
  const say = useText(FOUND)
  if (!isOffered)
    return (
      <section className={css['offer']}>
        <h2>{say('knownTitle')}</h2>
        <p>{say('knownText')}</p>
        <ShopLink to={loginPath(locale)} className="button button-quiet">
          {say('logIn')}
        </ShopLink>
      </section>
    )
  return (
    <form method="post" action="/actions/order/account" className={css['offer']}>
      <h2>{say('offerTitle')}</h2>
      <p>{say('offerText')}</p>
      <FormFields name="order/account" />
      <button type="submit" className="button button-quiet">
        {say('offerSubmit')}
      </button>
    </form>
  )
}
