import type { SessionsView, SessionSummary } from '../../application/pages/audit/auditView.ts'
import { LANGUAGES, type Locale } from '../../domain/kernel/locale.ts'
import { euroText, instantText, wordOf } from './amountText.ts'
import { sessionPath, sessionsPath } from '../../application/pages/audit/auditPaths.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'
import { SearchForm } from './SearchForm.tsx'
import { VerdictMark } from './VerdictMark.tsx'

interface SessionsPageProps {
  readonly locale: Locale
  readonly view: SessionsView
}

/** The list of sessions, newest first, with its search. */
export const SessionsPage = ({ locale, view }: SessionsPageProps) => {
  const say = useText(AUDIT)
  const { sessions, more, wrong, faults, lag } = view
  return (
    <div className="audit-list">
      <h1>{say('list.heading')}</h1>
      <p className="audit-lead">{say('list.lead')}</p>
      <FileFaults locale={locale} faults={faults} />
      <SearchForm locale={locale} query={view.query} />
      {wrong !== null && (
        <p className="audit-problem" role="alert">
          {say('list.wrong', { field: wrong })}
        </p>
      )}
      {lag > 0 && (
        <p className="audit-none" role="status">
          {say('list.lag', { events: lag.toLocaleString(LANGUAGES[locale].tag) })}
        </p>
      )}
      {sessions.length > 0 ? (
        <SessionTable locale={locale} sessions={sessions} />
      ) : (
        wrong === null && (
          <p className="audit-none" role="status">
            {more === null ? say('list.none') : say('list.noneYet')}
          </p>
        )
      )}
      {more !== null && (
        <p className="audit-more">
          <a className="button button-quiet" href={sessionsPath(locale, more)} rel="next">
            {sessions.length === 0 ? say('list.more') : say('list.next')}
          </a>
        </p>
      )}
    </div>
  )
}

interface SessionTableProps {
  readonly locale: Locale
  readonly sessions: readonly SessionSummary[]
}

const COLUMNS = ['session', 'begun', 'last', 'events', 'pieces', 'amount', 'status', 'verification'] as const

const SessionTable = ({ locale, sessions }: SessionTableProps) => {
  const say = useText(AUDIT)
  const titles = COLUMNS.map((column) => say(`list.columns.${column}`))
  return (
    <div className="audit-wide" role="region" aria-label={say('list.heading')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.session} locale={locale} session={session} titles={titles} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SessionRowProps {
  readonly locale: Locale
  readonly session: SessionSummary
  readonly titles: readonly string[]
}

const SessionRow = ({ locale, session, titles }: SessionRowProps) => {
  const say = useText(AUDIT)
  const [kind = ''] = session.session.split('-', 1)
  const { facts, pieces, amount, status, since, until, verdict, without } = session
  return (
    <tr>
      <th scope="row">
        <a href={sessionPath(locale, session.session, null)}>
          <span>{wordOf(say, `kinds.${kind}`, kind)}</span>
          <code>{session.session.slice(kind.length + 1)}</code>
        </a>
      </th>
      <td data-title={titles[1]}>{instantText(since)}</td>
      <td data-title={titles[2]}>{instantText(until)}</td>
      <td data-title={titles[3]}>{facts}</td>
      <td data-title={titles[4]}>{pieces ?? '–'}</td>
      <td data-title={titles[5]}>
        {amount === null ? '–' : euroText(amount, locale)}
        {without !== null && (
          <small className="audit-lacks">{say('list.without', { position: String(without) })}</small>
        )}
      </td>
      <td data-title={titles[6]}>{status === null ? '–' : wordOf(say, `statuses.${status}`, status)}</td>
      <td data-title={titles[7]}>
        <VerdictMark verdict={verdict}>{say(`verdicts.${verdict}`)}</VerdictMark>
      </td>
    </tr>
  )
}

interface FileFaultsProps {
  readonly locale: Locale
  readonly faults: SessionsView['faults']
}

/** The faults of a file, each with line and reason; nothing if there are none. */
const FileFaults = ({ locale, faults: { count, first } }: FileFaultsProps) => {
  const say = useText(AUDIT)
  if (count === 0) return null
  return (
    <details className="audit-faults" open={count < 6}>
      <summary>{say('list.faults', { count })}</summary>
      <ul>
        {first.map(({ line, session, position, why, detail }) => (
          <li key={`${line} ${why} ${detail}`}>
            <strong>
              {say('list.line')} {line}
            </strong>{' '}
            {wordOf(say, `whys.${why}`, why)}
            {session !== null && (
              <>
                {' '}
                {position === null ? (
                  <code>{session}</code>
                ) : (
                  <a href={sessionPath(locale, session, position)}>
                    <code>{session}</code>
                  </a>
                )}
              </>
            )}
            <small>{detail}</small>
          </li>
        ))}
      </ul>
      {count > first.length && <p>{say('list.faultsMore', { count: count - first.length })}</p>}
    </details>
  )
}
