import { useId, type ReactNode } from 'react'
import type { SessionsView } from '../../application/pages/audit/auditView.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { sessionsPath } from '../../application/pages/audit/auditPaths.ts'
import { AUDIT } from '../../application/texts/audit.ts'
import { useText } from '../kit/useText.ts'

interface SearchFormProps {
  readonly locale: Locale
  readonly query: SessionsView['query']
}

/** The searchable kinds of streams and their statuses, in the form's order. */
const KINDS = [
  'cart',
  'order',
  'customer',
  'consent',
  'product',
  'prices',
  'stock',
  'ticket',
  'access',
  'company',
  'number',
  'numbers',
  'archive',
] as const
const STATUSES = [
  'open',
  'closed',
  'pruned',
  'pending_payment',
  'paid',
  'on_account',
  'processing',
  'shipped',
  'delivered',
  'canceled',
  'refunded',
] as const

/** The list's search: a plain form, so that results have an address. */
export const SearchForm = ({ locale, query }: SearchFormProps) => {
  const say = useText(AUDIT)
  const text = (name: string, label: string, type: 'search' | 'date' | 'text', hint = '') => (
    <Field label={label}>
      {(id) => <input id={id} type={type} name={name} defaultValue={query[name] ?? ''} placeholder={hint} />}
    </Field>
  )
  const choice = (
    name: string,
    label: string,
    none: string,
    options: readonly { readonly value: string; readonly word: string }[],
  ) => (
    <Field label={label}>
      {(id) => (
        <select id={id} name={name} defaultValue={query[name] ?? ''}>
          <option value="">{none}</option>
          {options.map(({ value, word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <form className="audit-search" method="get" role="search" aria-label={say('list.search')}>
      {text('q', say('list.q'), 'search', say('list.qHint'))}
      {choice(
        'kind',
        say('list.kind'),
        say('list.usual'),
        KINDS.map((value) => ({ value, word: say(`kinds.${value}`) })),
      )}
      {choice(
        'status',
        say('list.status'),
        say('list.any'),
        STATUSES.map((value) => ({ value, word: say(`statuses.${value}`) })),
      )}
      {text('product', say('list.product'), 'text')}
      {text('amount', say('list.amount'), 'text', say('list.amountHint'))}
      {text('from', say('list.from'), 'date')}
      {text('to', say('list.to'), 'date')}
      <label className="audit-tick">
        <input type="checkbox" name="failed" value="1" defaultChecked={query['failed'] !== undefined} />
        {say('list.failed')}
      </label>
      <span className="audit-buttons">
        <button type="submit" className="button button-brand">
          {say('list.submit')}
        </button>
        <a className="button button-quiet" href={sessionsPath(locale)}>
          {say('list.reset')}
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
