import { homePath } from '../../../application/pages/paths.ts'
import { INACTIVE } from '../../../application/texts/status/inactive.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { CompanyFacts } from '../../frame/contact/CompanyFacts.tsx'
import { useText } from '../../kit/useText.ts'
import { StatusMessage } from './StatusMessage.tsx'
import css from './InactivePage.module.css'
import type { PageOf } from '../../../application/pages/page.ts'

/** The shop is not ready: whose it is, how it can be reached, and another try. */
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
        {/* a form's own address answers no one who comes back to it */}
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
