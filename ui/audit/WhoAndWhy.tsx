import type { ReactNode } from 'react'
import type { RelatedFact } from '../../application/pages/audit/auditMoment.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { sessionPath } from '../../application/pages/audit/auditPaths.ts'
import { actorText, instantText } from './amountText.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'
import type { ViewProps } from './viewProps.ts'

interface FactLinksProps {
  readonly locale: Locale
  /** the session that they are shown in: of a fact of another one its session is named */
  readonly session: string
  readonly facts: readonly RelatedFact[]
  /** what is said of none */
  readonly none: ReactNode
}

const FactLinks = ({ locale, session, facts, none }: FactLinksProps) =>
  facts.length === 0 ? (
    none
  ) : (
    <ul>
      {facts.map((fact) => (
        <li key={`${fact.session} ${fact.position}`}>
          <a href={sessionPath(locale, fact.session, fact.position)}>
            {fact.session === session ? fact.position : `${fact.session} ${fact.position}`}
          </a>{' '}
          {fact.words}
        </li>
      ))}
    </ul>
  )

/** Who did it, the fact that it follows from, the browser's task that it came of, what else came of either, and the fact as it stands. */
export const WhoAndWhy = ({ locale, view: { session, moment } }: ViewProps) => {
  const say = useText(AUDIT)
  const { position, words, fault, actor, build, task, causation, related, type, version, schema, hash } =
    moment
  const those = { locale, session }
  const how = (one: RelatedFact['how']) => related.filter((fact) => fact.how === one)
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
              <FactLinks {...those} facts={how('cause')} none={<code>{causation}</code>} />
            </dd>
          </>
        )}
        <dt>{say('detail.task')}</dt>
        <dd>
          {task === null ? say('detail.noTask') : <code>{task}</code>}
          {task !== null && (
            <FactLinks {...those} facts={how('task')} none={<div>{say('detail.noRelated')}</div>} />
          )}
        </dd>
        <dt>{say('detail.caused')}</dt>
        <dd>
          <FactLinks {...those} facts={how('effect')} none={say('detail.noCaused')} />
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
