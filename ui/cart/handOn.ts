/** Marks the button that takes a line out of the cart. */
export const REMOVES = { 'data-removes': '' } as const

/** A line is about to go: the focus it has goes on to the next line's button to remove it, or to the last line's. */
export const handOn = (within: Element | null): void => {
  const line = within?.closest('li') ?? null
  if (line?.contains(document.activeElement) !== true) return
  const neighbour = line.nextElementSibling ?? line.previousElementSibling
  neighbour?.querySelector<HTMLElement>('[data-removes]')?.focus()
}
