import type { Elements } from './elements.ts'
import css from './EmptyPage.module.css'
import { ShopLink } from './ShopLink.tsx'

interface EmptyPageProps {
  readonly title: string
  /** label of the next step */
  readonly step: string
  readonly to: string
  readonly children?: Elements
}

/** An empty page with one link to continue. */
export const EmptyPage = ({ title, step, to, children }: EmptyPageProps) => (
  <div className={css['empty']}>
    <p className={css['title']}>{title}</p>
    {children}
    <ShopLink to={to} className="button button-brand">
      {step}
    </ShopLink>
  </div>
)
