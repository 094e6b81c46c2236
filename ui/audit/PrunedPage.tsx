import { sessionPath } from '../../application/pages/audit/auditPaths.ts'
import type { PrunedView } from '../../application/pages/audit/auditView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { instantText } from './amountText.ts'
import { AUDIT_WORDS } from './auditWords.ts'

interface PrunedPageProps {
  readonly locale: Locale
  readonly view: PrunedView
}

/** A session whose facts stand in an archive alone: since when, in which file, and what proves it. */
export const PrunedPage = ({ locale, view }: PrunedPageProps) => {
  const { kinds, pruned: words } = AUDIT_WORDS[locale]
  const { session, facts, archive, file, proof, archivedAt, prunedAt, sha256 } = view
  const [kind = ''] = session.split('-', 1)
  return (
    <div className="audit-list audit-pruned">
      <h1>
        <span>{kinds[kind] ?? kind}</span> <code>{session.slice(kind.length + 1)}</code>
      </h1>
      <p>{words.told(facts)}</p>
      <dl className="audit-rows">
        <dt>{words.archived}</dt>
        <dd>
          {archivedAt === null ? words.unknown : <time dateTime={archivedAt}>{instantText(archivedAt)}</time>}
        </dd>
        <dt>{words.pruned}</dt>
        <dd>
          {prunedAt === null ? words.unknown : <time dateTime={prunedAt}>{instantText(prunedAt)}</time>}
        </dd>
        <dt>{words.file}</dt>
        <dd>
          <code>{file}</code>
        </dd>
        <dt>{words.proof}</dt>
        <dd>
          <code>{proof}</code>
        </dd>
        <dt>SHA-256</dt>
        <dd>{sha256 === null ? words.unknown : <code>{sha256}</code>}</dd>
        <dt>{words.record}</dt>
        <dd>
          <a href={sessionPath(locale, archive, null)}>{archive}</a>
        </dd>
      </dl>
      <p>{words.look}</p>
      <p>
        <code>npx toonbank audit serve {file}</code>
      </p>
      <p>{words.check}</p>
      <p>
        <code>npx toonbank audit verify --archives {words.folder}</code>
      </p>
    </div>
  )
}
