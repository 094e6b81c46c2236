import { useStorefront } from '../../kit/storefrontContext.tsx'
import css from './Footer.module.css'
import { Icon } from '../../kit/icons/Icon.tsx'
import type { MenuItem } from '../menu/menuItem.ts'
import { MenuLink } from '../menu/MenuLink.tsx'

/** The footer's links: columns where there is room, groups that unfold on small screens. */
export const FooterMenu = () => {
  const { config } = useStorefront()
  const { desktop, mobile } = config.menus.footer
  return (
    <>
      {desktop.map((item) => (
        <div key={item.id} className={css['column']}>
          <h2 className={css['heading']}>
            {item.url === null ? item.title : <MenuLink url={item.url}>{item.title}</MenuLink>}
          </h2>
          <Links items={item.children} />
        </div>
      ))}
      <div className={css['groups']}>
        {mobile.map((item) => (
          <div key={item.id}>
            <details name="footer">
              <summary>
                <h2 className={css['heading']}>{item.title}</h2>
                <Icon name="down" />
              </summary>
              <Links
                items={item.url === null ? item.children : [{ ...item, children: [] }, ...item.children]}
              />
            </details>
          </div>
        ))}
      </div>
    </>
  )
}

const Links = ({ items }: { readonly items: readonly MenuItem[] }) => (
  <ul>
    {items.map(
      ({ id, url, title }) =>
        url !== null && (
          <li key={id}>
            <MenuLink url={url}>{title}</MenuLink>
          </li>
        ),
    )}
  </ul>
)
