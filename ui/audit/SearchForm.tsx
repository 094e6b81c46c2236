import { useId, type ReactNode } from 'react'
import type { SessionsView } from '../../application/pages/audit/auditView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { sessionsPath } from '../../application/pages/audit/auditPaths.ts'
import { AUDIT_WORDS } from './auditWords.ts'

interface SearchFormProps {
  readonly locale: Locale
  readonly query: SessionsView['query']
}

/** What the list is searched by: a plain form, so that what was found has an address. */
export const SearchForm = ({ locale, query }: SearchFormProps) => {
  const words = AUDIT_WORDS[locale]
  const { list } = words
  const text = (name: string, label: string, type: 'search' | 'date' | 'text', hint = '') => (
    <Field label={label}>
      {(id) => <input id={id} type={type} name={name} defaultValue={query[name] ?? ''} placeholder={hint} />}
    </Field>
  )
  const choice = (name: string, label: string, none: string, options: Readonly<Record<string, string>>) => (
    <Field label={label}>
      {(id) => (
        <select id={id} name={name} defaultValue={query[name] ?? ''}>
          <option value="">{none}</option>
          {Object.entries(options).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <form className="audit-search" method="get" role="search" aria-label={list.search}>
      {text('q', list.q, 'search', list.qHint)}
      {choice('kind', list.kind, list.usual, words.kinds)}
      {choice('status', list.status, list.any, words.statuses)}
      {text('product', list.product, 'text')}
      {text('amount', list.amount, 'text', list.amountHint)}
      {text('from', list.from, 'date')}
      {text('to', list.to, 'date')}
      <label className="audit-tick">
        <input type="checkbox" name="failed" value="1" defaultChecked={query['failed'] !== undefined} />
        {list.failed}
      </label>
      <span className="audit-buttons">
        <button type="submit" className="button button-brand">
          {list.submit}
        </button>
        <a className="button button-quiet" href={sessionsPath(locale)}>
          {list.reset}
        </a>
      </span>
    </form>
  )
}

interface FieldProps {
  readonly label: string
  readonly children: (id: string) => ReactNode
}

const Field = ({ label, children }: FieldProps) => {
  const id = useId()
  return (
    <span className="audit-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </span>
  )
}
