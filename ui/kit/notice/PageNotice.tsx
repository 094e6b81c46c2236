import { useLocation } from 'react-router'
import { useText } from '../useText.ts'
import { noticeOf } from './noticeOf.ts'
import { Icon } from '../icons/Icon.tsx'
import css from './Notice.module.css'

/** The only notice that reports success. */
const GOOD = 'cart.forgotten'

interface PageNoticeProps {
  /** classes of a frame around it, on a page without one */
  readonly frame?: string
}

/** The result of a plain form: the message named in the address. */
export const PageNotice = ({ frame }: PageNoticeProps) => {
  const say = useText()
  const { search } = useLocation()
  const notice = noticeOf(search, say)
  if (notice === null) return null
  const isGood = search.includes(GOOD)
  const said = (
    <p className={isGood ? `${css['notice']} ${css['good']}` : css['notice']} role="alert">
      <Icon name={isGood ? 'check' : 'alert'} />
      <span>{notice}</span>
    </p>
  )
  return frame === undefined ? said : <div className={frame}>{said}</div>
}
