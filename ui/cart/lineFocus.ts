/** Marks the button that takes a line out of the cart. */
export const removes = (lineId: string) => ({ 'data-removes': lineId })

/** The focus goes to a line that has come back, in the panel if that is open. */
export const focusLine = (lineId: string): void =>
  (document.querySelector('dialog[open]') ?? document)
    .querySelector<HTMLElement>(`[data-removes="${CSS.escape(lineId)}"]`)
    ?.focus()

/** A line is about to go: the focus it has goes on to the next line's button to remove it, or to the last line's. */
export const moveFocusOn = (within: Element | null): void => {
  const line = within?.closest('li') ?? null
  if (line?.contains(document.activeElement) !== true) return
  const neighbour = line.nextElementSibling ?? line.previousElementSibling
  neighbour?.querySelector<HTMLElement>('[data-removes]')?.focus()
}
