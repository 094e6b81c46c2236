import type { Breadcrumb } from '../../domain/catalogue/category.ts'
import { useText } from './useText.ts'
import css from './Breadcrumbs.module.css'
import { ShopLink } from './ShopLink.tsx'

/** The path from the home page to this page; the page itself is no link. */
export const Breadcrumbs = ({ trail }: { readonly trail: readonly Breadcrumb[] }) => {
  const say = useText()
  const steps = trail.slice(0, -1)
  return (
    <nav className={css['trail']} aria-label={say('breadcrumb.label')}>
      <ol>
        {steps.map(({ position, label, slug }) => (
          <li key={position}>
            <ShopLink to={slug}>{label}</ShopLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
