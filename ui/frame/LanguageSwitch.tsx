import { homePath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'
import { alternatePath } from '../../application/pages/alternatePath.ts'
import css from '../kit/form/Switch.module.css'

/**
 * The shop's languages. Choosing one stores the choice and shows the same page in it. Hidden if the shop has
 * one language.
 */
export const LanguageSwitch = () => {
  const { config, locale, pages } = useStorefront()
  const say = useText()
  const { page, url } = useStore(pages, (state) => state)
  if (config.languages.length < 2) return null
  return (
    <div role="group" className={css['switch']} aria-label={say('footer.language')}>
      {config.languages.map(({ code, tag, name }) =>
        code === locale ? (
          <span key={code} lang={tag} aria-current="true">
            {name}
          </span>
        ) : (
          <form key={code} method="post" action="/actions/language">
            {/* with its query: a mailed link leads to the same content in either language */}
            <input
              type="hidden"
              name="back"
              value={alternatePath(page, code, url.replace(/^[^?]*/, '')) ?? homePath(code)}
            />
            <button type="submit" name="locale" value={code} lang={tag}>
              {name}
            </button>
          </form>
        ),
      )}
    </div>
  )
}
