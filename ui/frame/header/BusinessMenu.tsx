import { useLocation } from 'react-router'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { usePanels } from '../menu/usePanels.ts'
import { useText } from '../../kit/useText.ts'
import css from './BusinessMenu.module.css'
import { Icon } from '../../kit/icons/Icon.tsx'
import { MenuLink } from '../menu/MenuLink.tsx'

/**
 * The business layout's menu: kinds of business, each with its products in narrow columns of two [9-044,
 * 9-045].
 */
export const BusinessMenu = () => {
  const { config } = useStorefront()
  const say = useText()
  const { pathname } = useLocation()
  const { open, menuProps, entryProps, toggleProps } = usePanels<HTMLElement>()
  return (
    <nav id="navigation" className={css['navigation']} aria-label={say('header.business')} {...menuProps}>
      <div className={`content ${css['row']}`}>
        <ul>
          {config.menus.business.desktop.map(({ id, title, url, children }) => (
            <li key={id} {...(children.length > 0 ? entryProps(id) : {})}>
              {children.length === 0 ? (
                url !== null && (
                  <MenuLink url={url} here={pathname} className={css['entry']}>
                    {title}
                  </MenuLink>
                )
              ) : (
                <details name="business" open={open === id}>
                  <summary className={css['entry']} {...toggleProps(id)}>
                    <span>{title}</span>
                    <Icon name="down" />
                  </summary>
                  <ul className={css['panel']}>
                    {[
                      ...(url === null ? [] : [{ id: `${id}-all`, url, title: say('menu.all', { title }) }]),
                      ...children,
                    ].map(
                      (child) =>
                        child.url !== null && (
                          <li key={child.id}>
                            <MenuLink url={child.url} here={pathname}>
                              {child.title}
                            </MenuLink>
                          </li>
                        ),
                    )}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
        <p>{say('header.businessPrices')}</p>
      </div>
    </nav>
  )
}
