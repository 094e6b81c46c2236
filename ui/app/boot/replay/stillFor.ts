const LEAVING = ['click', 'submit', 'cancel'] as const

/** Lets a page be looked at: links and forms lead nowhere, and Escape closes nothing, but for what is in `panel`. */
export const stillFor = (document: Document, panel: HTMLElement): (() => void) => {
  const hold = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || panel.contains(target)) return
    if (event.type !== 'click' || target.closest('a') !== null) event.preventDefault()
  }
  for (const name of LEAVING) document.addEventListener(name, hold, true)
  return () => {
    for (const name of LEAVING) document.removeEventListener(name, hold, true)
  }
}
