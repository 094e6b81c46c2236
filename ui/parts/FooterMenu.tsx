import { useStorefront } from '../hooks/storefrontContext.tsx'
import css from './Footer.module.css'
import { ShopLink } from './ShopLink.tsx'

/** The footer's columns of links. */
export const FooterMenu = () => {
  const { config } = useStorefront()
  return config.menus.footer.desktop.map(({ id, title, url, children }) => (
    <nav key={id} aria-label={title}>
      <h2 className={css['heading']}>{url === null ? title : <ShopLink to={url}>{title}</ShopLink>}</h2>
      <ul>
        {children.map((child) => (
          <li key={child.id}>{child.url !== null && <ShopLink to={child.url}>{child.title}</ShopLink>}</li>
        ))}
      </ul>
    </nav>
  ))
}
