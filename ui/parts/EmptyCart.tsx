import { homePath } from '../../application/storefront/paths.ts'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { hasAccounts, loginPath } from './account.ts'
import css from './EmptyCart.module.css'
import { Icon } from './icons/Icon.tsx'
import { ShopLink } from './ShopLink.tsx'

/** An empty cart and the two ways on from there. `onLeave` hears the choice to go on shopping. */
export const EmptyCart = ({ onLeave }: { readonly onLeave?: () => void }) => {
  const { locale, config } = useStorefront()
  const say = useText()
  return (
    <div className={css['empty']}>
      <Icon name="cart" />
      <p className={css['title']}>{say('cart.empty')}</p>
      {hasAccounts(config) && (
        <>
          <p className={css['text']}>{say('cart.emptyText')}</p>
          <ShopLink to={loginPath(locale)} className="button button-quiet">
            {say('cart.login')}
          </ShopLink>
        </>
      )}
      {onLeave === undefined ? (
        <ShopLink to={homePath(locale)} className="button button-brand">
          {say('cart.continueShopping')}
        </ShopLink>
      ) : (
        <button type="button" className="button button-brand" onClick={onLeave}>
          {say('cart.continueShopping')}
        </button>
      )}
    </div>
  )
}
