import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import type { MenuItem } from './menuItem.ts'
import { MenuLink } from './MenuLink.tsx'
import css from './NavigationPanel.module.css'

interface PanelProps {
  readonly item: MenuItem
  /** the path of the current page */
  readonly here: string
}

/** Whether a panel takes the full width: its parts have parts. */
export const isWide = ({ children }: MenuItem): boolean => children.some((child) => child.children.length > 0)

/** The panel below a navigation entry. */
export const NavigationPanel = ({ item, here }: PanelProps) => {
  const say = useText()
  const all = item.url !== null && (
    <MenuLink url={item.url} here={here} className={css['all']}>
      {say('menu.all', { title: item.title })}
    </MenuLink>
  )
  if (!isWide(item))
    return (
      <div className={css['short']}>
        {all}
        <Links items={item.children} here={here} />
      </div>
    )
  return (
    <div className={css['wide']}>
      <div className="content">
        <ul className={css['columns']}>
          {item.children.map((child) => (
            <li key={child.id}>
              <Column item={child} here={here} />
            </li>
          ))}
        </ul>
        {all}
      </div>
    </div>
  )
}

/** A title with its parts: visible if the shop's setting expands them, else collapsed behind an arrow. */
const Column = ({ item, here }: PanelProps) => {
  const { config } = useStorefront()
  const say = useText()
  const title =
    item.url === null ? (
      <span className={css['title']}>{item.title}</span>
    ) : (
      <MenuLink url={item.url} here={here} className={css['title']}>
        {item.title}
      </MenuLink>
    )
  const parts = <Links items={item.children} here={here} />
  if (item.children.length === 0) return title
  if (config.navigation.expandItems)
    return (
      <>
        {title}
        {parts}
      </>
    )
  return (
    <>
      {title}
      <details className={css['folded']}>
        <summary>
          <span>{say('header.subcategories', { title: item.title })}</span>
          <Icon name="down" />
        </summary>
        {parts}
      </details>
    </>
  )
}

const Links = ({ items, here }: { readonly items: readonly MenuItem[]; readonly here: string }) => (
  <ul className={css['links']}>
    {items.map(({ id, url, title }) => (
      <li key={id}>
        {url === null ? (
          <span>{title}</span>
        ) : (
          <MenuLink url={url} here={here}>
            {title}
          </MenuLink>
        )}
      </li>
    ))}
  </ul>
)
