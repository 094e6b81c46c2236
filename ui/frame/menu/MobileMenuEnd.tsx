import { accountPath } from '../../../application/pages/paths.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { phoneText } from '../../../application/texts/phoneText.ts'
import { hasAccounts, loginPath } from '../account.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import css from './MobileMenu.module.css'
import { PriceMode } from '../PriceMode.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'

/** What ends the drawer's first level: the account, a person to call, the other language. */
export const MobileMenuEnd = () => {
  const { config, locale, visitor } = useStorefront()
  const say = useText()
  const isKnown = useStore(visitor, (state) => state.isKnown)
  return (
    <div className={css['end']}>
      {hasAccounts(config) && (
        <ShopLink to={isKnown ? accountPath(locale, 'overview') : loginPath(locale)}>
          <Icon name="account" />
          <span>{say(isKnown ? 'account.menu' : 'header.account')}</span>
        </ShopLink>
      )}
      <a href={`tel:${config.support.phoneNumber}`}>
        <Icon name="phone" />
        <span>{phoneText(config.support.phoneNumber)}</span>
      </a>
      <PriceMode />
      <LanguageSwitch />
    </div>
  )
}
