import type { ReactNode } from 'react'
import type { AuditPage } from '../../application/pages/audit/auditView.ts'
import { LANGUAGES, otherLocale, type Locale } from '../../domain/kernel/locale.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { sessionsPath } from '../../application/pages/audit/auditPaths.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'

interface AuditFrameProps {
  readonly locale: Locale
  readonly page: AuditPage
  /** the same page in the other language */
  readonly otherPath: string
  readonly children: ReactNode
}

/** The frame of every viewer page: the log's source, a link to the list, and the other language. */
export const AuditFrame = ({ locale, page: { source }, otherPath, children }: AuditFrameProps) => {
  const say = useText(AUDIT)
  const { code } = LANGUAGES[otherLocale(locale)]
  return (
    <>
      <a className="audit-skip" href="#main">
        {say('skip')}
      </a>
      <header className="audit-bar">
        <a className="audit-brand" href={sessionsPath(locale)}>
          <Icon name="shield" />
          <span>Toonbank</span> <small>{say('title')}</small>
        </a>
        <span className="audit-source">
          {source.file === null
            ? say('shopSource', { shop: source.shop })
            : say('fileSource', { file: source.file })}
        </span>
        <nav>
          <a href={sessionsPath(locale)}>{say('allSessions')}</a>
          <a href={otherPath} hrefLang={code} lang={code}>
            {say('other.label')}
          </a>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="audit-foot">{source.file === null ? say('masked') : say('fileMasked')}</footer>
    </>
  )
}
