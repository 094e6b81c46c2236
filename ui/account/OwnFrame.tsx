import type { Elements } from '../kit/elements.ts'
import type { AccountNotice as Notice } from '../../application/pages/account/accountPages.ts'
import { AccountNotice } from './AccountNotice.tsx'
import css from './OwnFrame.module.css'

interface OwnFrameProps {
  readonly notice: Notice | null
  /** omitted if the page has its own head */
  readonly title?: string
  readonly children: Elements
}

/** The frame of an account page: the last form's result, then the page. */
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
