import { layoutOf } from '../../application/pages/layoutOf.ts'
import { homePath } from '../../application/pages/paths.ts'
import { BackField } from '../kit/form/BackField.tsx'
import css from '../kit/form/Switch.module.css'
import { useExclVat } from '../kit/price/useExclVat.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useStore } from '../kit/useStore.ts'
import { useText } from '../kit/useText.ts'

/**
 * Whether one shops as a consumer or as a business: choosing the other keeps it and shows the same page anew; a consumer has no page
 * among those for businesses and goes home.
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
