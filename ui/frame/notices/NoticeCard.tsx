import type { MouseEvent } from 'react'
import type { Notice } from '../../../application/storefront/notices/notices.ts'
import { useText } from '../../kit/useText.ts'
import { textKeyOf } from '../../../application/texts/textKey.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import css from './NoticeCard.module.css'

interface NoticeCardProps {
  readonly notice: Notice
  readonly onClose: (event: MouseEvent<HTMLElement>) => void
}

const ICON = { success: 'check', info: 'info', error: 'mark' } as const

/** One message; its kind gives the colour. What is still going on has a bar, once it takes long enough to be noticed. */
export const NoticeCard = ({ notice, onClose }: NoticeCardProps) => {
  const say = useText()
  const { kind, title, text, values, loading = false } = notice
  return (
    <div className={`${css['card']} ${css[kind]}`} role={kind === 'error' ? 'alert' : undefined}>
      <span className={css['mark']}>
        <Icon name={ICON[kind]} />
      </span>
      <p>
        <strong>{title === null ? say('notice.title') : say(textKeyOf(title))}</strong>
        <span>{say(textKeyOf(text), values)}</span>
      </p>
      <button type="button" aria-label={say('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      {loading && <span className={css['bar']} role="progressbar" aria-label={say('loading')} />}
    </div>
  )
}
