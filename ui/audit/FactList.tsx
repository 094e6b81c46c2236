import type { SessionView } from '../../application/pages/auditView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { euroText, instantText } from './amountText.ts'
import { sessionPath } from '../../application/pages/auditPaths.ts'
import { AUDIT_WORDS } from './auditWords.ts'

interface FactListProps {
  readonly locale: Locale
  readonly view: SessionView
}

/** The facts around the one that the time line stands at, each a link to itself. */
export const FactList = ({ locale, view: { session, listed, moment } }: FactListProps) => {
  const { facts } = AUDIT_WORDS[locale]
  return (
    <section className="audit-facts" data-part="facts" aria-label={facts.heading}>
      <h2>{facts.heading}</h2>
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
                    {facts.fault}: {fault}
                  </small>
                )}
                {fault === null && without !== null && (
                  <small className="audit-lacks">{facts.without(without)}</small>
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
