/**
 * Pages one after another; the next one is looked up while whoever reads is at the one before, so that neither waits for the other. Reading
 * that is broken off leaves one look behind, and whatever becomes of it.
 * @param look the page after this one, of null the first; answers null where there is none
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
