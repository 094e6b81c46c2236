import { layoutOf } from '../../application/pages/layoutOf.ts'
import { homePath } from '../../application/pages/paths.ts'
import { BackField } from '../kit/form/BackField.tsx'
import css from '../kit/form/Switch.module.css'
import { useExclVat } from '../kit/price/useExclVat.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'

/**
 * Switches between consumer and business shopping. A choice is stored and the same page reloads with it; from
 * a page for businesses, a consumer goes to the home page.
 */
export const PriceMode = () => {
  const { locale, pages } = useStorefront()
  const say = useText()
  const excl = useExclVat()
  const forBusinesses = useStore(pages, ({ page }) => layoutOf(page) === 'business')
  return (
    <form method="post" action="/actions/price-mode">
      {forBusinesses ? <input type="hidden" name="back" value={homePath(locale)} /> : <BackField />}
      <div role="group" className={css['switch']} aria-label={say('price.mode')}>
        {(['incl', 'excl'] as const).map((mode) =>
          (mode === 'excl') === excl ? (
            <span key={mode} aria-current="true">
              {say(`price.mode.${mode}`)}
            </span>
          ) : (
            <button key={mode} type="submit" name="mode" value={mode}>
              {say(`price.mode.${mode}`)}
            </button>
          ),
        )}
      </div>
    </form>
  )
}
