import { useEffect, useRef } from 'react'
import { homePath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { hasAccounts, loginPath } from '../frame/account.ts'
import css from './EmptyCart.module.css'
import { SettledLink } from './SettledLink.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'

interface EmptyCartProps {
  /** its last line was just taken out: the focus that stood there comes here */
  readonly wasFilled?: boolean
  /** hears the choice to go on shopping */
  readonly onLeave?: () => void
}

/** An empty cart and the two ways on from there. Nobody is logged in where it shows a way to log in. */
export const EmptyCart = ({ wasFilled = false, onLeave }: EmptyCartProps) => {
  const { locale, config, visitor } = useStorefront()
  const say = useText()
  const isKnown = useStore(visitor, (state) => state.isKnown)
  const empty = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (wasFilled && (activeElement === null || activeElement === body))
      empty.current?.querySelector<HTMLElement>('.button-brand')?.focus()
  }, [wasFilled])
  return (
    <div ref={empty} className={css['empty']}>
      <Icon name="cart" />
      <p className={css['title']}>{say('cart.empty')}</p>
      {hasAccounts(config) && !isKnown && (
        <>
          <p className={css['text']}>{say('cart.emptyText')}</p>
          <SettledLink to={loginPath(locale)} className="button button-quiet">
            {say('cart.login')}
          </SettledLink>
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
