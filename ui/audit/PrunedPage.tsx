import { sessionPath } from '../../application/pages/audit/auditPaths.ts'
import type { PrunedView } from '../../application/pages/audit/auditView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { instantText, wordOf } from './amountText.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'

interface PrunedPageProps {
  readonly locale: Locale
  readonly view: PrunedView
}

/** A session whose events exist only in an archive: the dates, the file, and its proof. */
export const PrunedPage = ({ locale, view }: PrunedPageProps) => {
  const say = useText(AUDIT)
  const { session, facts, archive, file, proof, archivedAt, prunedAt, sha256 } = view
  const [kind = ''] = session.split('-', 1)
  return (
    <div className="audit-list audit-pruned">
      <h1>
        <span>{wordOf(say, `kinds.${kind}`, kind)}</span> <code>{session.slice(kind.length + 1)}</code>
      </h1>
      <p>{say('pruned.told', { count: facts })}</p>
      <dl className="audit-rows">
        <dt>{say('pruned.archived')}</dt>
        <dd>
          {archivedAt === null ? (
            say('pruned.unknown')
          ) : (
            <time dateTime={archivedAt}>{instantText(archivedAt)}</time>
          )}
        </dd>
        <dt>{say('pruned.pruned')}</dt>
        <dd>
          {prunedAt === null ? (
            say('pruned.unknown')
          ) : (
            <time dateTime={prunedAt}>{instantText(prunedAt)}</time>
          )}
        </dd>
        <dt>{say('pruned.file')}</dt>
        <dd>
          <code>{file}</code>
        </dd>
        <dt>{say('pruned.proof')}</dt>
        <dd>
          <code>{proof}</code>
        </dd>
        <dt>SHA-256</dt>
        <dd>{sha256 === null ? say('pruned.unknown') : <code>{sha256}</code>}</dd>
        <dt>{say('pruned.record')}</dt>
        <dd>
          <a href={sessionPath(locale, archive, null)}>{archive}</a>
        </dd>
      </dl>
      <p>{say('pruned.look')}</p>
      <p>
        <code>npx toonbank audit serve {file}</code>
      </p>
      <p>{say('pruned.check')}</p>
      <p>
        <code>npx toonbank audit verify --archives {say('pruned.folder')}</code>
      </p>
    </div>
  )
}
