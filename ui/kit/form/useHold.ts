import { useLayoutEffect, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { Hold } from './hold.ts'

/**
 * Props of a button that acts on a click and repeats while held, by pointer or key. The browser's own key
 * repeat is ignored, since it would double it.
 */
export const useHold = (work: () => void) => {
  const [hold] = useState(() => new Hold())
  const release = () => hold.release()
  useLayoutEffect(() => () => hold.release(), [hold])
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      if (button === 0) hold.press(work)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onBlur: release,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      if (event.repeat) event.preventDefault()
      else hold.press(work)
    },
    onKeyUp: release,
    // a long touch would open the browser's context menu
    onContextMenu: (event: MouseEvent) => {
      if (hold.isPressed) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      if (hold.takesClick()) work()
    },
  }
}
