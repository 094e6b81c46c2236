import { useId } from 'react'
import { PREFIX } from '../../application/pages/audit/auditPaths.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'
import type { ViewProps } from './viewProps.ts'

/** The sealed data of this event, and the form that reveals it; says so if nobody may see it. */
export const PersonalData = ({ locale, view }: ViewProps) => {
  const say = useText(AUDIT)
  const reason = useId()
  const { source, session, moment, reveals, revealed, refusal } = view
  if (moment.sealed.length === 0) return null
  return (
    <section className="audit-personal" aria-label={say('reveal.heading')}>
      <h2>{say('reveal.heading')}</h2>
      {revealed !== null && (
        <div role="status" className="audit-revealed">
          <p>
            <strong>{revealed.text === null ? say('reveal.erased') : say('reveal.shown')}</strong>{' '}
            <code>{revealed.path}</code>
          </p>
          {revealed.text !== null && <pre>{revealed.text}</pre>}
        </div>
      )}
      {reveals === null ? (
        <p className="audit-told">{source.file === null ? say('reveal.nobody') : say('reveal.file')}</p>
      ) : (
        <form method="post" action={`${PREFIX[locale]}/session/${encodeURIComponent(session)}/reveal`}>
          <p className="audit-told">
            {say('reveal.lead')} {say('reveal.by', { by: reveals.by })}
          </p>
          {refusal !== null && (
            <p className="audit-problem" role="alert">
              {say(`reveal.refusals.${refusal}`)}
            </p>
          )}
          <input type="hidden" name="at" value={moment.position} />
          <fieldset>
            <legend>{say('reveal.member')}</legend>
            {moment.sealed.map(({ path, subject }, index) => (
              <label key={path} className="audit-tick">
                <input type="radio" name="member" value={path} defaultChecked={index === 0} />
                <code>{path}</code> <small>{subject}</small>
              </label>
            ))}
          </fieldset>
          <span className="audit-field">
            <label htmlFor={reason}>{say('reveal.reason')}</label>
            <input id={reason} name="reason" maxLength={300} required autoComplete="off" />
            <small>{say('reveal.reasonHint')}</small>
          </span>
          <button type="submit" className="button button-quiet">
            {say('reveal.submit')}
          </button>
        </form>
      )}
    </section>
  )
}
