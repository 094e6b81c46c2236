import { useLocation } from 'react-router'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { usePanels } from './usePanels.ts'
import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import type { MenuItem } from './menuItem.ts'
import { MenuLink } from './MenuLink.tsx'
import css from './Navigation.module.css'
import { NavigationPanel, isWide } from './NavigationPanel.tsx'

/**
 * The categories below the header. One with parts opens a panel: full-width columns if the parts have parts,
 * else a short list.
 */
export const Navigation = () => {
  const { config } = useStorefront()
  const say = useText()
  const { pathname } = useLocation()
  const { open, menuProps, entryProps, toggleProps } = usePanels<HTMLElement>()
  return (
    <nav id="navigation" className={css['navigation']} aria-label={say('header.navigation')} {...menuProps}>
      <ul className="content">
        {config.menus.navigation.desktop.map((item) =>
          item.children.length === 0 ? (
            <li key={item.id}>
              <Entry item={item} here={pathname} />
            </li>
          ) : (
            <li key={item.id} className={isWide(item) ? undefined : css['near']} {...entryProps(item.id)}>
              {item.url !== null && <Entry item={item} here={pathname} />}
              <details name="navigation" open={open === item.id}>
                <summary
                  className={item.url === null ? css['entry'] : css['more']}
                  aria-label={
                    item.url === null ? undefined : say('header.subcategories', { title: item.title })
                  }
                  {...toggleProps(item.id)}
                >
                  {item.url === null && <span>{item.title}</span>}
                  <Icon name="down" />
                </summary>
                <NavigationPanel item={item} here={pathname} />
              </details>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

const Entry = ({ item, here }: { readonly item: MenuItem; readonly here: string }) =>
  item.url === null ? (
    <span className={css['entry']}>{item.title}</span>
  ) : (
    <MenuLink url={item.url} here={here} className={css['entry']}>
      {item.title}
    </MenuLink>
  )
