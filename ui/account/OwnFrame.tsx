import type { Elements } from '../kit/elements.ts'
import type { AccountNotice as Notice } from '../../application/pages/account/accountPages.ts'
import { AccountNotice } from './AccountNotice.tsx'
import css from './OwnFrame.module.css'

interface OwnFrameProps {
  readonly notice: Notice | null
  /** left out where the page has a head of its own */
  readonly title?: string
  readonly children: Elements
}

/** What a page of one's own account stands in: what became of the last form, then the page. */
export const OwnFrame = ({ notice, title, children }: OwnFrameProps) => (
  <div className={`content ${css['own']}`}>
    <AccountNotice notice={notice} />
    {title !== undefined && (
      <h1 tabIndex={-1} className={css['title']}>
        {title}
      </h1>
    )}
    {children}
  </div>
)
