import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useModalHost } from '../hooks/modalHost.tsx'
import { useText } from '../hooks/useText.ts'
import css from './Dialog.module.css'
import { Icon } from './icons/Icon.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** the words that name it */
  readonly label: string
  readonly side: 'left' | 'right' | 'top'
  readonly children: ReactNode
}

/** A sheet over the page. The platform traps the focus, closes it on Escape and gives the focus back. */
export const Dialog = ({ open, onClose, title, label, side, children }: DialogProps) => {
  const say = useText()
  const ref = useRef<HTMLDialogElement>(null)
  const [, setHost] = useModalHost()
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null || !open) return
    dialog.showModal()
    setHost(dialog)
    return () => {
      dialog.close()
      setHost((now) => (now === dialog ? null : now))
    }
  }, [open, setHost])
  const closeOutside = (event: MouseEvent) => {
    if (event.target === ref.current) onClose()
  }
  return (
    <dialog
      ref={ref}
      className={`${css['dialog']} ${css[side]}`}
      aria-label={label}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className={css['sheet']}>
        <header className={css['head']}>
          <div className={css['title']}>{title}</div>
          <button type="button" className={css['close']} aria-label={say('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
