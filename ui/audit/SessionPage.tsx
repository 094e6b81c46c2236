import { VerdictMark } from './VerdictMark.tsx'
import { euroText, instantText, actorText, wordOf } from './amountText.ts'
import { LANGUAGES } from '../../domain/kernel/locale.ts'
import { sessionPath } from '../../application/pages/audit/auditPaths.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'
import { Changes } from './Changes.tsx'
import { PersonalData } from './PersonalData.tsx'
import { ShopperView } from './ShopperView.tsx'
import { Sums } from './Sums.tsx'
import { TimeLine } from './TimeLine.tsx'
import { WhoAndWhy } from './WhoAndWhy.tsx'
import type { ViewProps } from './viewProps.ts'

/**
 * A session at one of its events: on the left the shopper's view above the time line, on the right the events
 * and the details of this one. Elements with `data-part` are replaced when the time line moves
 * (ui/audit/player.ts).
 */
export const SessionPage = ({ locale, view }: ViewProps) => {
  const say = useText(AUDIT)
  const { session, links } = view
  const [kind = ''] = session.split('-', 1)
  return (
    <div className="audit-session">
      <div className="audit-head">
        <h1>
          <span>{wordOf(say, `kinds.${kind}`, kind)}</span> <code>{session.slice(kind.length + 1)}</code>
        </h1>
        {links.length > 0 && (
          <nav aria-label={say('linksLabel')}>
            <ul className="audit-chain">
              {links.map(({ what, label, session: to, position }) => (
                <li key={`${what} ${to} ${position}`}>
                  <a
                    href={sessionPath(locale, to, position)}
                    aria-current={to === session && position === null ? 'page' : undefined}
                  >
                    <small>{say(`links.${what}`)}</small>
                    <span>{label}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="audit-columns">
        <div className="audit-left">
          <ShopperView locale={locale} view={view} />
          <TimeLine locale={locale} view={view} />
        </div>
        <div className="audit-right">
          <Verification locale={locale} view={view} />
          <EventList locale={locale} view={view} />
          <div className="audit-detail" data-part="detail">
            <WhoAndWhy locale={locale} view={view} />
            <PersonalData locale={locale} view={view} />
            <Changes locale={locale} moment={view.moment} />
            <Sums locale={locale} view={view} />
          </div>
        </div>
      </div>
      <Paper locale={locale} view={view} />
    </div>
  )
}

/** The events around the current one, each a link to itself. */
const EventList = ({ locale, view: { session, listed, moment } }: ViewProps) => {
  const say = useText(AUDIT)
  return (
    <section className="audit-events" data-part="events" aria-label={say('events.heading')}>
      <h2>{say('events.heading')}</h2>
      <ol start={listed[0]?.position ?? 1}>
        {listed.map(({ position, at, words, total, fault, without }) => (
          <li key={position}>
            <a
              href={sessionPath(locale, session, position)}
              aria-current={position === moment.position ? 'true' : undefined}
              data-fault={fault === null ? undefined : ''}
            >
              <span className="audit-number">{position}</span>
              <span className="audit-words">
                {words}
                {fault !== null && (
                  <small>
                    {say('events.fault')}: {fault}
                  </small>
                )}
                {fault === null && without !== null && (
                  <small className="audit-lacks">
                    {say('events.without', { position: String(without) })}
                  </small>
                )}
              </span>
              <span className="audit-total">{total === null ? '' : euroText(total, locale)}</span>
              <time dateTime={at}>{instantText(at)}</time>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Printed pages only: every event, and the log's head and checkpoint at the time of printing. */
const Paper = ({ locale, view: { session, facts: count, paper } }: ViewProps) => {
  const say = useText(AUDIT)
  if (paper === null) return null
  const { events, head, checkpoint, printedAt } = paper
  const number = (of: number) => of.toLocaleString(LANGUAGES[locale].tag)
  return (
    <section className="audit-paper" aria-label={say('events.heading')}>
      <h2>
        {say('events.heading')}{' '}
        <small>{say('paper.count', { shown: number(events.length), all: number(count) })}</small>
      </h2>
      <table>
        <tbody>
          {events.map(({ position, at, words: said, actor, total, fault }) => (
            <tr key={position}>
              <td>{position}</td>
              <td>{instantText(at)}</td>
              <td>
                {said}
                {fault !== null && ` (${say('events.fault')}: ${fault})`}
              </td>
              <td>{actorText(actor, say)}</td>
              <td>{total === null ? '' : euroText(total, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {events.length < count && <p>{say('paper.more', { session })}</p>}
      <dl className="audit-rows">
        <dt>{say('paper.head')}</dt>
        <dd>
          <code>{head ?? '–'}</code>
        </dd>
        <dt>{say('paper.checkpoint')}</dt>
        <dd>
          {checkpoint === null ? (
            say('paper.none')
          ) : (
            <>
              {say('paper.covers', { events: number(checkpoint.facts) })} <code>{checkpoint.root}</code>
            </>
          )}
        </dd>
        <dt>{say('paper.printed')}</dt>
        <dd>{instantText(printedAt)}</dd>
      </dl>
    </section>
  )
}

/** The session's verification: what was checked, and each finding with its event, line and reason. */
const Verification = ({ locale, view: { session, verification } }: ViewProps) => {
  const say = useText(AUDIT)
  const { looked, facts, isDone, compared, count, findings } = verification
  const verdict = count > 0 ? 'failed' : isDone ? 'sound' : 'unseen'
  const words =
    verdict === 'failed'
      ? say('check.failed', { count })
      : verdict === 'sound'
        ? say('check.sound')
        : say('check.busy', { looked: String(looked), events: String(facts) })
  return (
    <section className="audit-check" data-part="check" data-done={isDone} aria-label={say('check.heading')}>
      <p>
        <strong>{say('check.heading')}</strong> <VerdictMark verdict={verdict}>{words}</VerdictMark>
      </p>
      {isDone && count === 0 && (
        <p className="audit-told">
          {say('check.told', { events: String(facts), compared: String(compared) })}
        </p>
      )}
      {findings.length > 0 && (
        <ul>
          {findings.map(({ position, line, why, detail }) => (
            <li key={`${position} ${line} ${why} ${detail}`}>
              <strong>{wordOf(say, `whys.${why}`, why)}</strong>{' '}
              {position !== null && (
                <a href={sessionPath(locale, session, Math.min(position, facts))}>
                  {say('check.at', { position: String(position) })}
                </a>
              )}
              {line !== null && ` ${say('check.line', { line: String(line) })}`}
              <small>{detail}</small>
            </li>
          ))}
        </ul>
      )}
      {count > findings.length && <p>{say('list.faultsMore', { count: count - findings.length })}</p>}
    </section>
  )
}
