import css from '../AccountOffer.module.css'
import { loginPath } from '../../frame/account.ts'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { FOUND_WORDS } from './foundWords.ts'

/** Makes an account of a found order's details in one click, on to the choice of its password; says so where there is one already. */
export const FoundAccount = ({ isOffered }: { readonly isOffered: boolean }) => {
  const { locale } = useStorefront()
  const words = FOUND_WORDS[locale]
  if (!isOffered)
    return (
      <section className={css['offer']}>
        <h2>{words.knownTitle}</h2>
        <p>{words.knownText}</p>
        <ShopLink to={loginPath(locale)} className="button button-quiet">
          {words.logIn}
        </ShopLink>
      </section>
    )
  return (
    <form method="post" action="/actions/order/account" className={css['offer']}>
      <h2>{words.offerTitle}</h2>
      <p>{words.offerText}</p>
      <FormFields name="order/account" />
      <button type="submit" className="button button-quiet">
        {words.offerSubmit}
      </button>
    </form>
  )
}
