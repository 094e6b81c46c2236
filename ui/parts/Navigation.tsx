import type { FocusEvent } from 'react'
import { useLocation } from 'react-router'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { Icon } from './icons/Icon.tsx'
import type { MenuItem } from './menuItem.ts'
import css from './Navigation.module.css'
import { ShopLink } from './ShopLink.tsx'

/** The categories below the header; those with parts open a panel. A new page starts with all panels closed. */
export const Navigation = () => {
  const { config } = useStorefront()
  const say = useText()
  const { pathname } = useLocation()
  return (
    <nav className={css['navigation']} aria-label={say('header.navigation')}>
      <ul className="content" key={pathname}>
        {config.menus.navigation.desktop.map((item) => (
          <li key={item.id}>
            <Entry item={item} here={pathname} />
            {item.children.length > 0 && <Panel item={item} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Entry = ({ item, here }: { readonly item: MenuItem; readonly here: string }) => {
  if (item.url === null) return <span className={css['entry']}>{item.title}</span>
  const current = here === item.url || here.startsWith(`${item.url}/`)
  return (
    <ShopLink to={item.url} className={css['entry']} aria-current={current ? 'page' : undefined}>
      {item.title}
    </ShopLink>
  )
}

const Panel = ({ item }: { readonly item: MenuItem }) => {
  const say = useText()
  const closeWhenLeft = (event: FocusEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
  }
  return (
    <details name="navigation" className={css['details']} onBlur={closeWhenLeft}>
      <summary aria-label={say('header.subcategories', { title: item.title })}>
        <Icon name="down" />
      </summary>
      <ul className={css['panel']}>
        {item.url !== null && (
          <li>
            <ShopLink to={item.url}>{say('menu.all', { title: item.title })}</ShopLink>
          </li>
        )}
        {item.children.map((child) => (
          <li key={child.id}>
            {child.url === null ? child.title : <ShopLink to={child.url}>{child.title}</ShopLink>}
          </li>
        ))}
      </ul>
    </details>
  )
}
