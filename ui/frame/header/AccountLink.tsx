import { accountPath } from '../../../application/pages/paths.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { isPlainClick } from '../../kit/isPlainClick.ts'
import { ShopLink } from '../../kit/ShopLink.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { loginPath } from '../account.ts'
import css from './AccountLink.module.css'

interface AccountLinkProps {
  readonly className: string | undefined
  /** of the words beside the icon */
  readonly wordClassName: string | undefined
}

/** The way to log in; for who is logged in, to their account: its panel where there is JavaScript. */
export const AccountLink = ({ className, wordClassName }: AccountLinkProps) => {
  const { locale, overlays, visitor } = useStorefront()
  const say = useText()
  const isKnown = useStore(visitor, (state) => state.isKnown)
  const words = (
    <>
      <Icon name="account" />
      <span className={`${css['words']} ${wordClassName}`}>
        <span className={isKnown ? css['other'] : undefined}>{say('header.account')}</span>
        <span className={isKnown ? undefined : css['other']}>{say('header.known')}</span>
      </span>
    </>
  )
  if (!isKnown)
    return (
      <ShopLink to={loginPath(locale)} className={className} aria-label={say('header.account')}>
        {words}
      </ShopLink>
    )
  return (
    <a
      href={accountPath(locale, 'overview')}
      className={className}
      aria-label={say('account.menu')}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        overlays.send({ type: 'Open', name: 'account' })
      }}
      onPointerEnter={() => overlays.prefetch('account')}
      onFocus={() => overlays.prefetch('account')}
    >
      {words}
    </a>
  )
}
