/**
 * Yields pages one after another and loads the next page while the reader handles the current one, so neither
 * waits for the other. If the reader stops early, one load remains pending and its result is ignored.
 * @param look loads the page after the given one (null: the first page); returns null if there is no further
 * page
 */
export async function* prefetchedPages<Page>(
  look: (before: Page | null) => Promise<Page> | null,
): AsyncGenerator<Page> {
  let next = look(null)
  while (next !== null) {
    const page: Page = await next
    next = look(page)
    next?.catch(() => undefined)
    yield page
  }
}
