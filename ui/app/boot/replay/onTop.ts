/** Keeps a popover above the page and within reach: beside an open dialog nothing can be pressed, so it goes into that. */
export const onTop = (document: Document, popover: HTMLElement): (() => void) => {
  const settle = () => {
    const over = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (popover.parentElement === over && popover.isConnected) return
    const focused = document.activeElement
    const isOwn = popover.contains(focused)
    over.append(popover)
    popover.showPopover()
    if (isOwn && focused instanceof HTMLElement) focused.focus()
  }
  const changes = new MutationObserver(settle)
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
  settle()
  return () => {
    changes.disconnect()
    popover.remove()
  }
}
