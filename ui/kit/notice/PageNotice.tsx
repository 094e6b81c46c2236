import { useLocation } from 'react-router'
import { useText } from '../useText.ts'
import { noticeOf } from './noticeOf.ts'
import { Icon } from '../icons/Icon.tsx'
import css from './Notice.module.css'

/** The one notice that all went well. */
const GOOD = 'cart.forgotten'

interface PageNoticeProps {
  /** the classes of a frame around it, on a page that has none */
  readonly frame?: string
}

/** What became of a plain form: the message that its answer's address names. */
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
