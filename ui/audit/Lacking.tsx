import { sessionPath } from '../../application/pages/audit/auditPaths.ts'
import type { SessionView } from '../../application/pages/audit/auditView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { AUDIT_WORDS } from './auditWords.ts'

interface LackingProps {
  readonly locale: Locale
  readonly view: SessionView
}

/** Which fact this program can't read, where what stands beside it is made without that one; nothing where all were read. */
export const Lacking = ({ locale, view: { session, moment } }: LackingProps) => {
  const { detail } = AUDIT_WORDS[locale]
  const { without } = moment
  if (without === null) return null
  const { position, type, count } = without
  const [before = '', after = ''] = detail.without('\n').split('\n')
  return (
    <p className="audit-lacking" role="note">
      {before}
      <a href={sessionPath(locale, session, position)}>{detail.unread(position, type)}</a>
      {count > 1 && detail.unreadMore(count - 1)}
      {after}
    </p>
  )
}
