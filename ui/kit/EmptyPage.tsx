import type { Elements } from './elements.ts'
import css from './EmptyPage.module.css'
import { ShopLink } from './ShopLink.tsx'

interface EmptyPageProps {
  readonly title: string
  /** the one next step */
  readonly step: string
  readonly to: string
  readonly children?: Elements
}

/** Nothing here, and where to go from there. */
export const EmptyPage = ({ title, step, to, children }: EmptyPageProps) => (
  <div className={css['empty']}>
    <p className={css['title']}>{title}</p>
    {children}
    <ShopLink to={to} className="button button-brand">
      {step}
    </ShopLink>
  </div>
)
