import type { AccountNotice as Notice } from '../../application/pages/account/accountPages.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useText } from '../kit/useText.ts'
import css from '../kit/notice/Notice.module.css'
import { useNamedText } from './useNamedText.ts'

/** The result of a form, with a title for success or failure [8-024]. */
export const AccountNotice = ({ notice }: { readonly notice: Notice | null }) => {
  const say = useText()
  const named = useNamedText()
  if (notice === null) return null
  const isGood = notice.tone === 'success'
  return (
    <div className={`${css['notice']} ${css[notice.tone]}`} role={isGood ? 'status' : 'alert'}>
      <Icon name={isGood ? 'check' : 'alert'} />
      <p>
        <strong>{say(`notice.${notice.tone}`)}</strong>
        <span>{named(notice.key)}</span>
      </p>
    </div>
  )
}
