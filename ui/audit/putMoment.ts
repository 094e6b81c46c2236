/** Puts the parts of a moment, as the server drew them, in place of those that stand there. @param only the part's name; null: all */
export const putMoment = (html: string, only: string | null = null): void => {
  const fresh = document.createElement('template')
  fresh.innerHTML = html
  for (const part of fresh.content.querySelectorAll<HTMLElement>('[data-part]')) {
    const name = part.dataset['part'] ?? ''
    if (only !== null && name !== only) continue
    const old = document.querySelector(`[data-part='${name}']`)
    // what was unfolded stays so
    old?.querySelectorAll('details').forEach((one, index) => {
      const other = part.querySelectorAll('details')[index]
      if (other !== undefined) other.open = one.open
    })
    old?.replaceWith(part)
  }
  centreFact()
}

/** Brings the fact that the time line stands at into the middle of the list. */
export const centreFact = (): void => {
  const list = document.querySelector('.audit-facts ol')
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (list && current) list.scrollTop = current.offsetTop - (list.clientHeight - current.clientHeight) / 2
}
