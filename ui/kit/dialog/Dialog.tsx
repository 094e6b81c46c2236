import type { Elements } from '../elements.ts'
import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type MouseEvent,
} from 'react'
import { useLocation } from 'react-router'
import { AUTOFOCUS_MS } from '../../../application/storefront/timings.ts'
import { useModalHost } from './modalHost.tsx'
import { useText } from '../useText.ts'
import css from './Dialog.module.css'
import { Icon } from '../icons/Icon.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** accessible name */
  readonly label: string
  /** the edge it slides in from; a bottom sheet is a centred card on wide screens; `full` covers the page */
  readonly side: 'left' | 'right' | 'top' | 'bottom' | 'full'
  /** stays open while the page below changes its address */
  readonly stays?: boolean
  /** animates at the filter panel's speed instead of that of other overlays [9-002] */
  readonly slow?: boolean
  readonly children: Elements
}

/**
 * A dialog over the page, which meanwhile neither scrolls nor reacts. Escape, a click outside and the
 * browser's Back close it. The focus stays inside and returns to the opener. A field marked `data-autofocus`
 * gets the focus.
 */
export const Dialog = ({ open, onClose, title, label, side, stays = false, slow, children }: DialogProps) => {
  const say = useText()
  const ref = useRef<HTMLDialogElement>(null)
  useModal(ref, open, stays, onClose)
  const outside = useClickOutside(ref, onClose)
  return (
    <dialog
      ref={ref}
      className={`${css['dialog']} ${css[side]}${slow === true ? ` ${css['slow']}` : ''}`}
      aria-label={label}
      // a native close fires its event later, when the dialog may already be requested open again
      onCancel={({ target }) => target === ref.current && onClose()}
      onClose={() => ref.current?.open !== true && onClose()}
      onKeyDown={(event) => {
        if (!emptiesField(event)) return
        event.preventDefault()
        onClose()
      }}
      {...outside}
    >
      <div className={css['sheet']}>
        <div className={css['head']}>
          <div className={css['title']}>{title}</div>
          <button type="button" className={css['close']} aria-label={say('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** Escape in a search field would clear it and leave the dialog open. */
const emptiesField = ({ key, target, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !nativeEvent.isComposing &&
  target instanceof HTMLInputElement &&
  target.type === 'search'

const useModal = (
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  stays: boolean,
  onClose: () => void,
): void => {
  const { cover } = useModalHost()
  const { key } = useLocation()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = ref.current
    if (dialog === null || !open) return
    const opener = document.activeElement
    dialog.showModal()
    // a dialog hidden by a content blocker would lock the page unseen
    const closeUnseen = () => dialog.getClientRects().length === 0 && close()
    closeUnseen()
    const hiding = new ResizeObserver(closeUnseen)
    hiding.observe(dialog)
    const focusing = setTimeout(() => focusField(dialog), AUTOFOCUS_MS)
    return () => {
      hiding.disconnect()
      clearTimeout(focusing)
      dialog.close()
      if (opener !== document.body) focusHeadingInstead(dialog)
    }
  }, [ref, open])
  // a new address adds a history entry, which Back would leave together with the dialog
  const place = stays ? key : ''
  useEffect(() => {
    if (ref.current !== null && open) return cover(ref.current, () => close())
  }, [ref, open, cover, place])
}

/** Does nothing if the visitor is already in a field. */
const focusField = (dialog: HTMLDialogElement): void => {
  if (document.activeElement?.matches('input, select, textarea') === true) return
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/**
 * The browser returns the focus to the dialog's opener; if that is gone, the page's heading gets the focus.
 */
const focusHeadingInstead = (dialog: HTMLDialogElement): void => {
  const { activeElement, body } = document
  // during its closing animation a dialog can still have the focus
  const isLost = activeElement === null || activeElement === body || dialog.contains(activeElement)
  if (!isLost) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

type Pointing = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>

const isBeside = (dialog: HTMLElement | null, { target, clientX, clientY }: Pointing): boolean => {
  if (dialog === null || target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/**
 * Detects a press that begins and ends on a dialog's backdrop; one that only ends there was a text selection.
 */
const useClickOutside = (ref: RefObject<HTMLElement | null>, clicked: () => void) => {
  const beganBeside = useRef(false)
  return {
    onPointerDown: (event: Pointing) => {
      beganBeside.current = isBeside(ref.current, event)
    },
    onClick: (event: Pointing) => {
      if (beganBeside.current && isBeside(ref.current, event)) clicked()
      beganBeside.current = false
    },
  }
}
