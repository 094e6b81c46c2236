import { askOf } from './ask.ts'
import type { Attack } from './attack.ts'

const WORDS = 'draadloze sirene voor buiten met batterij en flits'
const WAITING = 60

/**
 * A cached page during searches may wait as long as this many searches take alone: with the database on the
 * responding thread it was three.
 */
const MOST_SEARCHES = 2.5

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Searches of eight words, many at once and repeatedly, while others request cached pages. */
export const searches: Attack = {
  name: 'searches that starve ready pages',
  run: async ({ shop, ask, network, times, isWhole }) => {
    const searching = askOf(shop.url, WAITING)
    const broken: string[] = []
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const from = performance.now()
      await work()
      return performance.now() - from
    }
    const page = async (): Promise<void> => {
      const { status } = await ask('/', {
        headers: { 'x-forwarded-for': network(), 'accept-encoding': 'br' },
      })
      if (status !== 200) broken.push(`a ready page: ${status}`)
    }
    const search = async (nr: number): Promise<number> => {
      const { status } = await searching('/api/search', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network() },
        body: JSON.stringify({ q: `${WORDS} ${nr}` }),
      })
      return status
    }
    // its connections are open before it begins, as a flood's are
    const known = () => searching('/robots.txt', { headers: { 'x-forwarded-for': network() } })
    await Promise.all(Array.from({ length: WAITING }, known))
    await page()
    const alone: number[] = []
    for (let nr = 0; nr < 7; nr += 1) alone.push(await timed(() => search(nr)))
    const rounds = times(10, 1)
    const beside: number[] = []
    let [found, busy, isStarved] = [0, 0, true]
    for (let round = 0; round < rounds; round += 1) {
      let waiting = WAITING
      const all = Promise.all(
        Array.from({ length: WAITING }, async (_, nr) => {
          const status = await search(round * WAITING + nr)
          waiting -= 1
          if (status === 200) found += 1
          else if (status === 503) busy += 1
          else broken.push(`a search: ${status}`)
        }),
      )
      for (let nr = 0; nr < 5; nr += 1) beside.push(await timed(page))
      if (waiting > 0) isStarved = false
      await all
    }
    if (isStarved) broken.push('no ready page came before the last search was answered')
    if (busy === 0) broken.push('all searches were taken on at once')
    const waits = middle(beside) / middle(alone)
    if (isWhole && waits > MOST_SEARCHES) broken.push(`a ready page waits for ${waits.toFixed(1)} searches`)
    return {
      tried: `${rounds * WAITING} searches, ${found} found, ${busy} put off; a ready page waited as long as ${waits.toFixed(1)} take`,
      broken,
    }
  },
}
