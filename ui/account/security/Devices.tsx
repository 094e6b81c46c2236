import { SECURITY } from '../../../application/texts/account/security.ts'
import type { OwnSession } from '../../../application/pages/account/accountAccess.ts'
import { deviceName } from '../../../domain/account/device.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Day } from '../../kit/Day.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { useText } from '../../kit/useText.ts'
import css from './SecurityPage.module.css'

/** The devices that a customer is logged in on: each can be logged out but for this one, which goes with all of them. */
export const Devices = ({ sessions }: { readonly sessions: readonly OwnSession[] }) => {
  const say = useText(SECURITY)
  return (
    <>
      <p>{say('devicesText')}</p>
      <ul className={css['rows']}>
        {sessions.map((session) => (
          <DeviceRow key={session.uid} session={session} />
        ))}
      </ul>
      <form method="post" action="/actions/account/security/everywhere" className={css['everywhere']}>
        <FormFields name="account/security/everywhere" />
        <p>{say('everywhereText')}</p>
        <button type="submit" className="button button-quiet">
          {say('everywhere')}
        </button>
      </form>
    </>
  )
}

const DeviceRow = ({
  session: { uid, device, begunAt, seenAt, isThis },
}: {
  readonly session: OwnSession
}) => {
  const say = useText(SECURITY)
  const name = (device && deviceName(device)) || say('unknown')
  return (
    <li className={css['row']}>
      <p className={css['name']}>
        <strong>{name}</strong>
        {isThis && <Badge tone="good">{say('thisOne')}</Badge>}
      </p>
      <p className={css['times']}>
        {say('begun')} <Day at={begunAt} />. {say('seen')} <Day at={seenAt} />.
      </p>
      {!isThis && (
        <form method="post" action="/actions/account/security/session">
          <FormFields name={`account/security/session/${uid}`} />
          <input type="hidden" name="sessionUid" value={uid} />
          <button type="submit" className="button button-quiet" aria-label={`${say('end')}: ${name}`}>
            {say('end')}
          </button>
        </form>
      )}
    </li>
  )
}
