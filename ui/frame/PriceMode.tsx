import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { useExclVat } from '../kit/price/vatSide.tsx'
import { BackField } from '../kit/form/BackField.tsx'
import css from '../kit/form/Switch.module.css'

/** On which side of VAT prices are shown: choosing the other one keeps it and shows the same page anew. Businesses' own pages have no choice to offer. */
export const PriceMode = () => {
  const { display } = useStorefront().config
  const say = useText()
  const excl = useExclVat()
  if (excl !== display.priceExclVat) return null
  return (
    <form method="post" action="/actions/price-mode" className={css['switch']} aria-label={say('price.mode')}>
      <BackField />
      {(['incl', 'excl'] as const).map((mode) =>
        (mode === 'excl') === excl ? (
          <span key={mode} aria-current="true">
            {say(`price.${mode}Vat`)}
          </span>
        ) : (
          <button key={mode} type="submit" name="mode" value={mode}>
            {say(`price.${mode}Vat`)}
          </button>
        ),
      )}
    </form>
  )
}
