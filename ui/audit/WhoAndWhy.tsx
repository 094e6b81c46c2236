import type { ReactNode } from 'react'
import type { RelatedEvent } from '../../application/pages/audit/auditMoment.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { sessionPath } from '../../application/pages/audit/auditPaths.ts'
import { actorText, instantText } from './amountText.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'
import type { ViewProps } from './viewProps.ts'

interface EventLinksProps {
  readonly locale: Locale
  /** the session shown; events of other sessions also name theirs */
  readonly session: string
  readonly events: readonly RelatedEvent[]
  /** shown if there are no events */
  readonly none: ReactNode
}

const EventLinks = ({ locale, session, events, none }: EventLinksProps) =>
  events.length === 0 ? (
    none
  ) : (
    <ul>
      {events.map((event) => (
        <li key={`${event.session} ${event.position}`}>
          <a href={sessionPath(locale, event.session, event.position)}>
            {event.session === session ? event.position : `${event.session} ${event.position}`}
          </a>{' '}
          {event.words}
        </li>
      ))}
    </ul>
  )

/**
 * The actor, the causing event, the browser's task, further events that follow from either, and the raw
 * event.
 */
export const WhoAndWhy = ({ locale, view: { session, moment } }: ViewProps) => {
  const say = useText(AUDIT)
  const { position, words, fault, actor, build, task, causation, related, type, version, schema, hash } =
    moment
  const those = { locale, session }
  const how = (one: RelatedEvent['how']) => related.filter((event) => event.how === one)
  return (
    <section aria-label={say('detail.why')}>
      <h2>
        <span className="audit-number">{position}</span> {words}
      </h2>
      {fault !== null && (
        <p className="audit-problem" role="alert">
          {fault}
        </p>
      )}
      <dl className="audit-rows">
        <dt>{say('detail.actor')}</dt>
        <dd>{actorText(actor, say)}</dd>
        {build !== null && (
          <>
            <dt>{say('detail.build')}</dt>
            <dd>
              <code>{build.build}</code> · Node.js {build.node} · {instantText(build.since)}
            </dd>
          </>
        )}
        {causation !== null && (
          <>
            <dt>{say('detail.causation')}</dt>
            <dd>
              <EventLinks {...those} events={how('cause')} none={<code>{causation}</code>} />
            </dd>
          </>
        )}
        <dt>{say('detail.task')}</dt>
        <dd>
          {task === null ? say('detail.noTask') : <code>{task}</code>}
          {task !== null && (
            <EventLinks {...those} events={how('task')} none={<div>{say('detail.noRelated')}</div>} />
          )}
        </dd>
        <dt>{say('detail.caused')}</dt>
        <dd>
          <EventLinks {...those} events={how('effect')} none={say('detail.noCaused')} />
        </dd>
        <dt>{say('detail.type')}</dt>
        <dd>
          <code>{type}</code>
          {version !== null && version !== position && ` (${version})`}
          {schema !== null && ` · ${say('detail.schema')} ${schema}`}
        </dd>
        <dt>{say('detail.hash')}</dt>
        <dd>
          <code>{hash ?? '–'}</code>
        </dd>
      </dl>
      <details>
        <summary>{say('detail.json')}</summary>
        <pre>{moment.json}</pre>
      </details>
    </section>
  )
}
