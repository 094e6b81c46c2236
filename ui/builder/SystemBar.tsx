import { BUILDER_STEPS, builderPath, type BuilderPage } from '../../application/pages/builderPage.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './SystemBar.module.css'
import { useBuilder } from './useBuilder.ts'

/** What the system comes to and the way on, at the bottom of a small screen. The page leaves room for it. */
export const SystemBar = ({ page: { step, code, planCode, totals } }: { readonly page: BuilderPage }) => {
  const { locale, say, amount, vat } = useBuilder()
  const after = BUILDER_STEPS[BUILDER_STEPS.indexOf(step) + 1]
  if (after === undefined) return null
  return (
    <div className={css['bar']}>
      <a href="#system">
        <strong>{amount({ incl: totals.totalInclVat, excl: totals.totalExclVat })}</strong>
        <small>{`${say('parts', { count: totals.productsQuantity })}, ${vat}`}</small>
      </a>
      <ShopLink to={builderPath(locale, { step: after, code, planCode })} className="button button-brand">
        {say('next', { step: say(`steps.${after}`) })}
      </ShopLink>
    </div>
  )
}
