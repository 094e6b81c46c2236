import type { Elements } from '../kit/elements.ts'
import { useState, useEffect, useRef } from 'react'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import css from './CartContents.module.css'
import { homePath } from '../../application/pages/paths.ts'
import { hasAccounts, loginPath } from '../frame/account.ts'
import { SettledLink } from './SettledLink.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'

interface CartContentsProps {
  /** handles "continue shopping"; without it that links to the home page */
  readonly onLeave?: () => void
  /** the lines and totals */
  readonly children: Elements
}

/** The cart's contents, a loading state, or the empty cart. */
export const CartContents = ({ onLeave, children }: CartContentsProps) => {
  const { cart } = useStorefront()
  const say = useText()
  const loaded = useStore(cart, (state) => state.loaded)
  const isEmpty = useStore(cart, ({ shown }) => shown.lines.size === 0)
  const [wasFilled, setWasFilled] = useState(false)
  if (loaded && !isEmpty && !wasFilled) setWasFilled(true)
  if (!loaded)
    return (
      <div className={css['loading']} role="status">
        <span className="visually-hidden">{say('cart.loading')}</span>
        <span className={css['line']} />
        <span className={css['line']} />
      </div>
    )
  if (isEmpty) return <EmptyCart wasFilled={wasFilled} {...(onLeave && { onLeave })} />
  return children
}

interface EmptyCartProps {
  /** its last line was just removed, so it takes over the focus */
  readonly wasFilled?: boolean
  /** handles "continue shopping" */
  readonly onLeave?: () => void
}

/** An empty cart with two links to continue. The login link shows only if nobody is logged in. */
const EmptyCart = ({ wasFilled = false, onLeave }: EmptyCartProps) => {
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
