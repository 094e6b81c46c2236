import { sessionPath } from '../../application/pages/audit/auditPaths.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'
import type { ViewProps } from './viewProps.ts'

/** Names an event this program can't read, if the state shown lacks it; nothing if all were read. */
export const UnreadEvents = ({ locale, view: { session, moment } }: ViewProps) => {
  const say = useText(AUDIT)
  const { without } = moment
  if (without === null) return null
  const { position, type, count } = without
  const [before = '', after = ''] = say('detail.without', { named: '\n' }).split('\n')
  return (
    <p className="audit-lacking" role="note">
      {before}
      <a href={sessionPath(locale, session, position)}>
        {type === null
          ? say('detail.unread', { position: String(position) })
          : say('detail.unreadTyped', { position: String(position), type })}
      </a>
      {count > 1 && say('detail.unreadMore', { count: count - 1 })}
      {after}
    </p>
  )
}
