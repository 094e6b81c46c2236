import { useEffect, useRef, useState } from 'react'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Icon } from '../../kit/icons/Icon.tsx'
import type { MenuItem } from './menuItem.ts'
import css from './MobileMenu.module.css'
import { useLocation } from 'react-router'
import { MenuLink } from './MenuLink.tsx'
import { accountPath } from '../../../application/pages/paths.ts'
import { useStore } from '../../kit/useStore.ts'
import { phoneText } from '../../../application/texts/phoneText.ts'
import { hasAccounts, loginPath } from '../account.ts'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { PriceMode } from '../PriceMode.tsx'
import { ShopLink } from '../../kit/ShopLink.tsx'

interface MobileMenuProps {
  readonly open: boolean
  readonly onClose: () => void
  /** shows the menu of the business layout */
  readonly business: boolean
}

/**
 * The path to the level shown, and where its focus goes: to the title, or to the entry the shopper came back
 * from.
 */
interface Way {
  readonly items: readonly MenuItem[]
  readonly left: MenuItem | null
}
const TOP: Way = { items: [], left: null }

/** The drawer of small screens, one level at a time. */
export const MobileMenu = ({ open, onClose, business }: MobileMenuProps) => {
  const { config } = useStorefront()
  const say = useText()
  const [way, setWay] = useState(TOP)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setWay(TOP)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (way.items.length > 0 && way.left === null) heading.current?.focus()
  }, [way])
  const parent = way.items.at(-1)
  const above = way.items.at(-2)
  const title = parent?.title ?? say('header.menu')
  const top = (business ? config.menus.business : config.menus.navigation).mobile
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side="left"
      label={title}
      title={
        <div className={css['head']}>
          {parent !== undefined && (
            <button
              type="button"
              className={css['back']}
              onClick={() => setWay({ items: way.items.slice(0, -1), left: parent })}
              aria-label={say('menu.backTo', { title: above?.title ?? say('header.menu') })}
            >
              <Icon name="previous" />
            </button>
          )}
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
      }
    >
      <MobileMenuLevel
        key={parent?.id ?? ''}
        items={parent?.children ?? top}
        parent={parent}
        left={way.left}
        enter={(item) => setWay({ items: [...way.items, item], left: null })}
      />
      {parent === undefined && <MobileMenuEnd />}
    </Dialog>
  )
}

interface LevelProps {
  readonly items: readonly MenuItem[]
  /** the entry that these are parts of; undefined at the top level */
  readonly parent: MenuItem | undefined
  /** the entry that the shopper came back from; it gets the focus */
  readonly left: MenuItem | null
  readonly enter: (item: MenuItem) => void
}

/** A level of the drawer: an entry with parts opens the next level, any other links to its page. */
const MobileMenuLevel = ({ items, parent, left, enter }: LevelProps) => {
  const say = useText()
  const { pathname } = useLocation()
  const entry = useRef<HTMLButtonElement>(null)
  useEffect(() => entry.current?.focus(), [])
  return (
    <ul className={`${css['level']} ${left ? css['backwards'] : parent ? css['deeper'] : ''}`}>
      {typeof parent?.url === 'string' && (
        <li>
          <MenuLink url={parent.url} here={pathname}>
            {say('menu.all', { title: parent.title })}
          </MenuLink>
        </li>
      )}
      {items.map((item) => (
        <li key={item.id}>
          {item.children.length > 0 ? (
            <button type="button" onClick={() => enter(item)} ref={item.id === left?.id ? entry : undefined}>
              <span>{item.title}</span>
              <Icon name="next" />
            </button>
          ) : (
            item.url !== null && (
              <MenuLink url={item.url} here={pathname}>
                {item.title}
              </MenuLink>
            )
          )}
        </li>
      ))}
    </ul>
  )
}

/** The end of the drawer's first level: account, phone number, languages. */
const MobileMenuEnd = () => {
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
