import { useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { Dialog } from './Dialog.tsx'
import { Icon } from './icons/Icon.tsx'
import type { MenuItem } from './menuItem.ts'
import css from './MobileMenu.module.css'
import { ShopLink } from './ShopLink.tsx'

/** The drawer of small screens, a level at a time; it stays open on the page it was opened on. Without JavaScript its button leads to the links at the page's end. */
export const MobileMenu = () => {
  const { config } = useStorefront()
  const say = useText()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [way, setWay] = useState<readonly MenuItem[]>([])
  const parent = way.at(-1)
  const show = (event: MouseEvent) => {
    event.preventDefault()
    setWay([])
    setOpenAt(key)
  }
  const title = parent?.title ?? say('header.menu')
  return (
    <>
      <a href="#footer" className={css['button']} onClick={show} aria-label={say('header.menu')}>
        <Icon name="menu" />
      </a>
      <Dialog
        open={openAt === key}
        onClose={() => setOpenAt(null)}
        side="left"
        label={title}
        title={
          parent === undefined ? (
            title
          ) : (
            <button
              type="button"
              className={css['back']}
              onClick={() => setWay(way.slice(0, -1))}
              aria-label={say('menu.back')}
            >
              <Icon name="previous" />
              {title}
            </button>
          )
        }
      >
        <Level
          items={parent?.children ?? config.menus.navigation.mobile}
          parent={parent}
          enter={(item) => setWay([...way, item])}
        />
      </Dialog>
    </>
  )
}

interface LevelProps {
  readonly items: readonly MenuItem[]
  readonly parent: MenuItem | undefined
  readonly enter: (item: MenuItem) => void
}

const Level = ({ items, parent, enter }: LevelProps) => {
  const say = useText()
  return (
    <ul className={css['level']}>
      {typeof parent?.url === 'string' && (
        <li>
          <ShopLink to={parent.url}>{say('menu.all', { title: parent.title })}</ShopLink>
        </li>
      )}
      {items.map((item) => (
        <li key={item.id}>
          {item.children.length > 0 ? (
            <button type="button" onClick={() => enter(item)}>
              {item.title}
              <Icon name="next" />
            </button>
          ) : (
            item.url !== null && <ShopLink to={item.url}>{item.title}</ShopLink>
          )}
        </li>
      ))}
    </ul>
  )
}
