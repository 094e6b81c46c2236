/** Marks the button that removes a line from the cart. */
export const removes = (lineId: string) => ({ 'data-removes': lineId })

/** Moves the focus to a restored line, in the panel if that is open. */
export const focusLine = (lineId: string): void =>
  (document.querySelector('dialog[open]') ?? document)
    .querySelector<HTMLElement>(`[data-removes="${CSS.escape(lineId)}"]`)
    ?.focus()

/**
 * Moves the focus of a line that is about to be removed to the remove button of the next line, or of the
 * previous one.
 */
export const moveFocusOn = (within: Element | null): void => {
  const line = within?.closest('li') ?? null
  if (line?.contains(document.activeElement) !== true) return
  const neighbour = line.nextElementSibling ?? line.previousElementSibling
  neighbour?.querySelector<HTMLElement>('[data-removes]')?.focus()
}
