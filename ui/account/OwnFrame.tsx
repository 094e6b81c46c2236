import type { Elements } from '../kit/elements.ts'
import type { AccountNotice as Notice } from '../../application/pages/account/accountPages.ts'
import { AccountNotice } from './AccountNotice.tsx'
import css from './OwnFrame.module.css'

interface OwnFrameProps {
  readonly notice: Notice | null
  readonly children: Elements
}

/** What a page of one's own account stands in: what became of the last form, then the page. */
export const OwnFrame = ({ notice, children }: OwnFrameProps) => (
  <div className={`content ${css['own']}`}>
    <AccountNotice notice={notice} />
    {children}
  </div>
)
