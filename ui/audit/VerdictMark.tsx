import type { ReactNode } from 'react'
import type { Verdict } from '../../application/pages/audit/auditView.ts'
import { Icon } from '../kit/icons/Icon.tsx'

const ICONS = { sound: 'check', failed: 'alert', unseen: 'clock' } as const

interface VerdictMarkProps {
  readonly verdict: Verdict
  readonly children: ReactNode
}

/** Whether something is sound, as an icon and in words. */
export const VerdictMark = ({ verdict, children }: VerdictMarkProps) => (
  <span className="audit-verdict" data-verdict={verdict}>
    <Icon name={ICONS[verdict]} />
    {children}
  </span>
)
