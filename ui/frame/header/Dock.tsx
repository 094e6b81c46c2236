import type { MouseEvent } from 'react'
import { searchPath } from '../../../application/pages/paths.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import { CartLink } from './CartLink.tsx'
import { CONTACT_ID, hasContactBar } from '../contact/contact.ts'
import css from './Dock.module.css'
import { Icon } from '../../kit/icons/Icon.tsx'
import { MenuButton } from './MenuButton.tsx'

/** The main navigation of small screens, within the thumb's reach. */
export const Dock = ({ onOpenMenu }: { readonly onOpenMenu: () => void }) => {
  const { config, locale, overlays } = useStorefront()
  const say = useText()
  const search = (event: MouseEvent) => {
    event.preventDefault()
    overlays.send({ type: 'Open', name: 'search' })
  }
  return (
    <nav className={css['dock']} aria-label={say('header.dock')}>
      <MenuButton className={css['way']} onOpen={onOpenMenu} named />
      <a
        href={searchPath(locale)}
        className={css['way']}
        onClick={search}
        onFocus={() => overlays.prefetch('search')}
      >
        <Icon name="search" />
        {say('search.label')}
      </a>
      {hasContactBar(config) && (
        <button type="button" className={css['way']} popoverTarget={CONTACT_ID}>
          <Icon name="phone" />
          {say('contact.title')}
        </button>
      )}
      <CartLink className={css['way']} />
    </nav>
  )
}
