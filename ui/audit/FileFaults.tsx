import type { SessionsView } from '../../application/pages/auditView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { sessionPath } from '../../application/pages/auditPaths.ts'
import { AUDIT_WORDS } from './auditWords.ts'

interface FileFaultsProps {
  readonly locale: Locale
  readonly faults: SessionsView['faults']
}

/** What is wrong with a file, each by its line and reason; nothing where nothing is. */
export const FileFaults = ({ locale, faults: { count, first } }: FileFaultsProps) => {
  const { list, whys } = AUDIT_WORDS[locale]
  if (count === 0) return null
  return (
    <details className="audit-faults" open={count < 6}>
      <summary>{list.faults(count)}</summary>
      <ul>
        {first.map(({ line, session, position, why, detail }) => (
          <li key={`${line} ${why} ${detail}`}>
            <strong>
              {list.line} {line}
            </strong>{' '}
            {whys[why] ?? why}
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
      {count > first.length && <p>{list.faultsMore(count - first.length)}</p>}
    </details>
  )
}
