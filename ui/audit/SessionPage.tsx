import type { SessionView } from '../../application/pages/auditView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { sessionPath } from '../../application/pages/auditPaths.ts'
import { AUDIT_WORDS } from './auditWords.ts'
import { Changes } from './Changes.tsx'
import { FactList } from './FactList.tsx'
import { PersonalData } from './PersonalData.tsx'
import { ShopperView } from './ShopperView.tsx'
import { Sums } from './Sums.tsx'
import { TimeLine } from './TimeLine.tsx'
import { Verification } from './Verification.tsx'
import { WhoAndWhy } from './WhoAndWhy.tsx'

interface SessionPageProps {
  readonly locale: Locale
  readonly view: SessionView
}

/**
 * One session at one of its facts: on the left what the shopper saw with the time line below it, on the right the facts and what there
 * is to be said of this one. What carries `data-part` is put in place anew when the time line moves (ui/audit/player.ts).
 */
export const SessionPage = ({ locale, view }: SessionPageProps) => {
  const { kinds, links: linkWords, linksLabel } = AUDIT_WORDS[locale]
  const { session, links } = view
  const [kind = ''] = session.split('-', 1)
  return (
    <div className="audit-session">
      <div className="audit-head">
        <h1>
          <span>{kinds[kind] ?? kind}</span> <code>{session.slice(kind.length + 1)}</code>
        </h1>
        {links.length > 0 && (
          <nav aria-label={linksLabel}>
            <ul className="audit-chain">
              {links.map(({ what, label, session: to, position }) => (
                <li key={`${what} ${to} ${position}`}>
                  <a
                    href={sessionPath(locale, to, position)}
                    aria-current={to === session && position === null ? 'page' : undefined}
                  >
                    <small>{linkWords[what]}</small>
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
          <FactList locale={locale} view={view} />
          <div className="audit-detail" data-part="detail">
            <WhoAndWhy locale={locale} view={view} />
            <PersonalData locale={locale} view={view} />
            <Changes locale={locale} moment={view.moment} />
            <Sums locale={locale} view={view} />
          </div>
        </div>
      </div>
    </div>
  )
}
