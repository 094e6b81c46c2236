import type { ReactNode } from 'react'
import type { AuditPage } from '../../application/pages/audit/auditView.ts'
import { otherLocale, type Locale } from '../../domain/kernel/locale.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { sessionsPath } from '../../application/pages/audit/auditPaths.ts'
import { AUDIT_WORDS } from './auditWords.ts'

interface AuditFrameProps {
  readonly locale: Locale
  readonly page: AuditPage
  /** the same page in the other language */
  readonly otherPath: string
  readonly children: ReactNode
}

/** What stands around every page of the viewer: whose log it is, the way back to the list, and the other language. */
export const AuditFrame = ({ locale, page: { source }, otherPath, children }: AuditFrameProps) => {
  const words = AUDIT_WORDS[locale]
  const other = otherLocale(locale)
  return (
    <>
      <a className="audit-skip" href="#main">
        {words.skip}
      </a>
      <header className="audit-bar">
        <a className="audit-brand" href={sessionsPath(locale)}>
          <Icon name="shield" />
          <span>Toonbank</span> <small>{words.title}</small>
        </a>
        <span className="audit-source">
          {source.file === null ? words.shopSource(source.shop) : words.fileSource(source.file)}
        </span>
        <nav>
          <a href={sessionsPath(locale)}>{words.allSessions}</a>
          <a href={otherPath} hrefLang={other === 'nld' ? 'nl' : 'en'} lang={other === 'nld' ? 'nl' : 'en'}>
            {words.other.label}
          </a>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="audit-foot">{source.file === null ? words.masked : words.fileMasked}</footer>
    </>
  )
}
