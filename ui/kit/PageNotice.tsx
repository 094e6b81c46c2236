import { useLocation } from 'react-router'
import { useText } from './useText.ts'
import { noticeOf } from './noticeOf.ts'
import { Icon } from './icons/Icon.tsx'
import css from './PageNotice.module.css'

/** What became of a plain form: the message that its answer's address names. */
export const PageNotice = () => {
  const say = useText()
  const { search } = useLocation()
  const notice = noticeOf(search, say)
  if (notice === null) return null
  return (
    <p className={css['notice']} role="alert">
      <Icon name="alert" />
      {notice}
    </p>
  )
}
