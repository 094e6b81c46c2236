import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
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
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])
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
