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
  /** the words that name it */
  readonly label: string
  /** the edge it comes from; a sheet from below is a card in the middle where there is room; a full one covers the page */
  readonly side: 'left' | 'right' | 'top' | 'bottom' | 'full'
  /** it stays open while the page below it changes its address */
  readonly stays?: boolean
  /** it comes and goes in the time of the filter panel, not in that of every other overlay [9-002] */
  readonly slow?: boolean
  readonly children: Elements
}

/**
 * A sheet over the page, which can neither be scrolled nor reached meanwhile. Escape, a click outside and the browser's Back
 * close it; the focus stays inside and goes back to what opened it. A field marked `data-autofocus` gets the focus.
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
      // closing by itself it tells that a moment later, when it may be wished open again already
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

/** Escape in a search field would empty it and leave the dialog open. */
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
    // one that a content blocker hides would lock the page unseen
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
  // a new address brings a new history entry, which Back would leave together with the dialog
  const place = stays ? key : ''
  useEffect(() => {
    if (ref.current !== null && open) return cover(ref.current, () => close())
  }, [ref, open, cover, place])
}

/** Unless the visitor is in a field already. */
const focusField = (dialog: HTMLDialogElement): void => {
  if (document.activeElement?.matches('input, select, textarea') === true) return
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/** The platform gives the focus back to what opened a dialog; when that is gone, the page's heading gets it. */
const focusHeadingInstead = (dialog: HTMLDialogElement): void => {
  const { activeElement, body } = document
  // as long as it is leaving, a dialog can have the focus still
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

/** Hears a press that begins and ends on a dialog's backdrop: one that only ends there was a selection that went too far. */
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
