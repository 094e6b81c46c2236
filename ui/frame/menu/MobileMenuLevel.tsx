import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import type { MenuItem } from './menuItem.ts'
import { MenuLink } from './MenuLink.tsx'
import css from './MobileMenu.module.css'

interface LevelProps {
  readonly items: readonly MenuItem[]
  /** whose parts these are; none at the top */
  readonly parent: MenuItem | undefined
  /** the entry one comes back from: it gets the focus */
  readonly left: MenuItem | null
  readonly enter: (item: MenuItem) => void
}

/** One level of the drawer: an entry with parts opens the next level, any other leads to its page. */
export const MobileMenuLevel = ({ items, parent, left, enter }: LevelProps) => {
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
