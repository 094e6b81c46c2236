import { useLayoutEffect, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { Hold } from './hold.ts'

/**
 * For a button that does its work on a click, and again and again while it is held down, by pointer or by key. The browser's own
 * key repeat is left out: it would double it.
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
    // a long touch would open the menu of the browser
    onContextMenu: (event: MouseEvent) => {
      if (hold.isPressed) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      if (hold.takesClick()) work()
    },
  }
}
