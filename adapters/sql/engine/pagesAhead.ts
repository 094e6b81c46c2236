/**
 * Pages one after another; the next one is looked up while whoever reads is at the one before, so that neither waits for the other. Reading
 * that is broken off leaves one look behind, and whatever becomes of it.
 * @param count how many there are @param look the nr-th of them, from 0
 */
export async function* pagesAhead<Page>(
  count: number,
  look: (nr: number) => Promise<Page>,
): AsyncGenerator<Page> {
  let next = count > 0 ? look(0) : null
  for (let nr = 1; next !== null; nr += 1) {
    const page: Page = await next
    next = nr < count ? look(nr) : null
    next?.catch(() => undefined)
    yield page
  }
}
