import type { SessionView } from '../../application/pages/auditView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { sessionPath } from '../../application/pages/auditPaths.ts'
import { AUDIT_WORDS, type AuditWords } from './auditWords.ts'

interface WhoAndWhyProps {
  readonly locale: Locale
  readonly view: SessionView
}

const actorText = (actor: string, actors: AuditWords['detail']['actors']): string => {
  const [kind = '', ...rest] = actor.split(':')
  const word = Object.hasOwn(actors, kind) ? actors[kind as keyof typeof actors] : kind
  return rest.length === 0 ? word : `${word} ${rest.join(':')}`
}

/** Who did it, the browser's task that it came of, what else came of that, and the fact as it stands. */
export const WhoAndWhy = ({ locale, view: { session, moment } }: WhoAndWhyProps) => {
  const { detail } = AUDIT_WORDS[locale]
  const { position, words, fault, actor, task, causation, related, type, version, schema, hash } = moment
  return (
    <section aria-label={detail.why}>
      <h2>
        <span className="audit-number">{position}</span> {words}
      </h2>
      {fault !== null && (
        <p className="audit-problem" role="alert">
          {fault}
        </p>
      )}
      <dl className="audit-rows">
        <dt>{detail.actor}</dt>
        <dd>{actorText(actor, detail.actors)}</dd>
        <dt>{detail.task}</dt>
        <dd>{task === null ? detail.noTask : <code>{task}</code>}</dd>
        {causation !== null && (
          <>
            <dt>{detail.causation}</dt>
            <dd>
              <code>{causation}</code>
            </dd>
          </>
        )}
        <dt>{detail.related}</dt>
        <dd>
          {related.length === 0 ? (
            detail.noRelated
          ) : (
            <ul>
              {related.map((fact) => (
                <li key={`${fact.session} ${fact.position}`}>
                  <a href={sessionPath(locale, fact.session, fact.position)}>
                    {fact.session === session ? fact.position : `${fact.session} ${fact.position}`}
                  </a>{' '}
                  {fact.words}
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt>{detail.type}</dt>
        <dd>
          <code>{type}</code>
          {version !== null && version !== position && ` (${version})`}
          {schema !== null && ` · ${detail.schema} ${schema}`}
        </dd>
        <dt>{detail.hash}</dt>
        <dd>
          <code>{hash ?? '–'}</code>
        </dd>
      </dl>
      <details>
        <summary>{detail.json}</summary>
        <pre>{moment.json}</pre>
      </details>
    </section>
  )
}
