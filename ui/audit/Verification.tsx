import type { SessionView } from '../../application/pages/auditView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { sessionPath } from '../../application/pages/auditPaths.ts'
import { AUDIT_WORDS } from './auditWords.ts'
import { VerdictMark } from './VerdictMark.tsx'

interface VerificationProps {
  readonly locale: Locale
  readonly view: SessionView
}

/** Whether the session holds together: what was looked at, and each finding with its fact, its line and its reason. */
export const Verification = ({ locale, view: { session, verification } }: VerificationProps) => {
  const { check, whys, list } = AUDIT_WORDS[locale]
  const { looked, facts, isDone, compared, count, findings } = verification
  const verdict = count > 0 ? 'failed' : isDone ? 'sound' : 'unseen'
  const words =
    verdict === 'failed' ? check.failed(count) : verdict === 'sound' ? check.sound : check.busy(looked, facts)
  return (
    <section className="audit-check" data-part="check" data-done={isDone} aria-label={check.heading}>
      <p>
        <strong>{check.heading}</strong> <VerdictMark verdict={verdict}>{words}</VerdictMark>
      </p>
      {isDone && count === 0 && <p className="audit-told">{check.told(facts, compared)}</p>}
      {findings.length > 0 && (
        <ul>
          {findings.map(({ position, line, why, detail }) => (
            <li key={`${position} ${line} ${why} ${detail}`}>
              <strong>{whys[why] ?? why}</strong>{' '}
              {position !== null && (
                <a href={sessionPath(locale, session, Math.min(position, facts))}>{check.at(position)}</a>
              )}
              {line !== null && ` ${check.line(line)}`}
              <small>{detail}</small>
            </li>
          ))}
        </ul>
      )}
      {count > findings.length && <p>{list.faultsMore(count - findings.length)}</p>}
    </section>
  )
}
