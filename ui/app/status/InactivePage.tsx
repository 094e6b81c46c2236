import { homePath } from '../../../application/pages/paths.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import { CompanyFacts } from '../../frame/contact/CompanyFacts.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { INACTIVE_WORDS } from './inactiveWords.ts'
import css from './InactivePage.module.css'
import type { PageOf } from '../../../application/pages/page.ts'

/** The shop is not ready: whose it is, how it can be reached, and another try. */
export const InactivePage = ({ page: { code } }: { readonly page: PageOf<'inactive'> }) => {
  const { config, locale, pages } = useStorefront()
  const say = useText()
  const words = INACTIVE_WORDS[locale]
  const url = useStore(pages, (state) => state.url)
  const isAway = code !== null
  return (
    <div className={css['screen']}>
      <header className={css['head']}>
        <img src={config.logoUrl} alt={config.name} height="32" />
      </header>
      <StatusMessage
        drawing={isAway ? 'plug' : 'sign'}
        code={isAway ? words.code(code) : config.name}
        title={say(isAway ? 'inactive.noConnection' : 'inactive.title')}
      >
        <p>{isAway ? words.noConnection : words.text}</p>
        {/* a form's own address answers no one who comes back to it */}
        <a href={url.startsWith('/actions/') ? homePath(locale) : url} className="button button-brand">
          {words.retry}
        </a>
      </StatusMessage>
      <footer className={css['foot']}>
        <CompanyFacts />
      </footer>
    </div>
  )
}
