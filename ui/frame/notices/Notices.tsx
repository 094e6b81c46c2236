import { useEffect, useRef, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { useModalHost } from '../../kit/dialog/modalHost.tsx'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'
import css from './Notices.module.css'
import type { Notice } from '../../../application/storefront/notices/notices.ts'
import { textKeyOf } from '../../../application/texts/textKey.ts'
import { Icon } from '../../kit/icons/Icon.tsx'

/**
 * The shop's messages, newest in front. Older ones show an edge behind it until the pointer or focus rests on
 * them, which also pauses their timers. They are rendered inside an open dialog, since nothing outside it can
 * be clicked or read out.
 */
export const Notices = () => {
  const { notices } = useStorefront()
  const say = useText()
  const shown = useStore(notices, (state) => state.shown)
  const isPaused = useStore(notices, (state) => state.paused)
  const { host } = useModalHost()
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)

  useEffect(() => {
    if (!isPaused) return
    // a finger has no leave event, so touching something else counts as leaving
    const touched = (event: Event) => {
      if (event.target instanceof Node && !region.current?.contains(event.target))
        notices.send({ type: 'Release' })
    }
    document.addEventListener('pointerdown', touched)
    return () => document.removeEventListener('pointerdown', touched)
  }, [isPaused, notices])

  const enter = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
    if (event.target.matches(':focus-visible')) notices.send({ type: 'Hold' })
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    const { currentTarget } = event
    if (!currentTarget.contains(event.relatedTarget) && !currentTarget.matches(':hover'))
      notices.send({ type: 'Release' })
  }
  const pointAway = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'touch' && currentTarget.querySelector(':focus-visible') === null)
      notices.send({ type: 'Release' })
  }
  const close = (id: string, event: MouseEvent<HTMLElement>) => {
    const buttons = [...(region.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === event.currentTarget)
    const byKeyboard = event.detail === 0
    notices.send({ type: 'Close', id })
    if (!byKeyboard) return
    const next = buttons[at + 1] ?? buttons[at - 1] ?? cameFrom.current
    if (next instanceof HTMLElement) next.focus()
  }

  const view = (
    <section
      ref={region}
      className={`${css['region']} ${isPaused ? css['spread'] : ''}`}
      aria-label={say('notice.region')}
      onPointerEnter={() => notices.send({ type: 'Hold' })}
      onPointerLeave={pointAway}
      onFocus={enter}
      onBlur={leave}
    >
      <div className={css['stack']} role="status" aria-atomic="false">
        {shown.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onClose={(event) => close(notice.id, event)} />
        ))}
      </div>
    </section>
  )
  return host === null ? view : createPortal(view, host)
}

interface NoticeCardProps {
  readonly notice: Notice
  readonly onClose: (event: MouseEvent<HTMLElement>) => void
}

const ICON = { success: 'check', info: 'info', error: 'mark' } as const

/**
 * A message, coloured by kind. One for a running task shows a progress bar once the task takes noticeable
 * time.
 */
const NoticeCard = ({ notice, onClose }: NoticeCardProps) => {
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
