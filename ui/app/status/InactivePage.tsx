import { homePath } from '../../../application/pages/paths.ts'
import { INACTIVE } from '../../../application/texts/status/inactive.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { CompanyFacts } from '../../frame/contact/CompanyFacts.tsx'
import { useText } from '../../kit/useText.ts'
import { StatusMessage } from './StatusMessage.tsx'
import css from './InactivePage.module.css'
import type { PageOf } from '../../../application/pages/page.ts'

/** The page of a shop that is not ready: its name, contact details, and a retry link. */
export const InactivePage = ({ page: { code } }: { readonly page: PageOf<'inactive'> }) => {
  const { config, locale, pages } = useStorefront()
  const say = useText()
  const sayInactive = useText(INACTIVE)
  const url = useStore(pages, (state) => state.url)
  const isAway = code !== null
  return (
    <div className={css['screen']}>
      <header className={css['head']}>
        <img src={config.logoUrl} alt={config.name} height="32" />
      </header>
      <StatusMessage
        drawing={isAway ? 'plug' : 'sign'}
        code={isAway ? sayInactive('code', { code }) : config.name}
        title={say(isAway ? 'inactive.noConnection' : 'inactive.title')}
      >
        <p>{isAway ? sayInactive('noConnection') : sayInactive('text')}</p>
        {/* the address of a form action has no page */}
        <a href={url.startsWith('/actions/') ? homePath(locale) : url} className="button button-brand">
          {sayInactive('retry')}
        </a>
      </StatusMessage>
      <footer className={css['foot']}>
        <CompanyFacts />
      </footer>
    </div>
  )
}
