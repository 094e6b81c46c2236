import { useRef, type MouseEvent, type RefObject } from 'react'

type Pointing = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>

const isBeside = (dialog: HTMLElement | null, { target, clientX, clientY }: Pointing): boolean => {
  if (dialog === null || target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Hears a press that begins and ends on a dialog's backdrop: one that only ends there was a selection that went too far. */
export const useClickOutside = (ref: RefObject<HTMLElement | null>, clicked: () => void) => {
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
