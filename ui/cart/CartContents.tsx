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
  /** hears the choice to go on shopping; without it that leads to the home page */
  readonly onLeave?: () => void
  /** shows the lines and what they come to */
  readonly children: Elements
}

/** A cart that is on its way, one that is empty, or what is in it. */
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
  /** its last line was just taken out: the focus that stood there comes here */
  readonly wasFilled?: boolean
  /** hears the choice to go on shopping */
  readonly onLeave?: () => void
}

/** An empty cart and the two ways on from there. Nobody is logged in where it shows a way to log in. */
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
