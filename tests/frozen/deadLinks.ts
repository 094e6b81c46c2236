import type { FastifyInstance } from 'fastify'

/** Listings offer far more filters than there are kinds of address: one in this many is followed. */
const EACH_FILTER = 20
/** A file for logged-in customers, which the link checker is not. */
const OWN_FILE = '/api/v2/account/export'
/** The highest number of redirects followed. */
const HOPS = 3

type Pages = ReadonlyMap<string, string>

/** Links as they are written, each with a page that has it. */
type Links = ReadonlyMap<string, string>

const hrefsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/gu)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

const hasPart = (html: string, href: string): boolean => {
  const [, part = ''] = href.split('#')
  return part === '' || html.includes(` id="${part}"`)
}

/** Links to other pages, without those on an inactive shop's 503 page. */
const linksOf = (pages: Pages): Links =>
  new Map(
    [...pages]
      .filter(([, answer]) => !answer.startsWith('503'))
      .flatMap(([name, answer]) =>
        hrefsOf(answer)
          // a masked address belongs to one order
          .filter((href) => href.startsWith('/') && !href.includes('«') && href !== OWN_FILE)
          .map((href) => [href, name] as const),
      ),
  )

const sampled = (links: Links): Links => {
  const isFilter = (href: string): boolean => /[:?]/u.test(href)
  return new Map([
    ...[...links].filter(([href]) => !isFilter(href)),
    ...[...links].filter(([href]) => isFilter(href)).filter((_link, n) => n % EACH_FILTER === 0),
  ])
}

/** The final target of an address. */
const followed = async (
  app: FastifyInstance,
  url: string,
  hops = HOPS,
): Promise<{ readonly status: number; readonly body: string }> => {
  const { statusCode, headers, body } = await app.inject({ url })
  if (headers.location === undefined || hops === 0) return { status: statusCode, body }
  const { pathname, search } = new URL(headers.location, 'http://127.0.0.1')
  return followed(app, pathname + search, hops - 1)
}

/**
 * The links of these pages that lead to no page, or to a missing fragment, each with a page that has it. All
 * are followed, except for a sample of those to filtered listings.
 */
export const deadLinks = async (app: FastifyInstance, pages: Pages): Promise<readonly string[]> => {
  const dead = [...pages].flatMap(([name, answer]) =>
    hrefsOf(answer)
      .filter((href) => href.startsWith('#') && !hasPart(answer, href))
      .map((href) => `${href}, on ${name}`),
  )
  const byAddress = Map.groupBy(sampled(linksOf(pages)), ([href]) => href.replace(/#.*/u, ''))
  for (const [url, links] of byAddress) {
    const { status, body } = await followed(app, url)
    for (const [href, name] of links)
      if (status >= 400 || !hasPart(body, href)) dead.push(`${href} (${status}), on ${name}`)
  }
  return dead
}
