import { PUBLIC_PLACES, type PublicPlace } from '../../../adapters/addresses/publicPlaces.ts'
import { startStandIn, type StandIn } from './standIn.ts'

/** The parameters in the service's own description that a shop needs: it refuses all others. */
const KNOWN = new Set(['q', 'fq', 'fl', 'rows', 'start', 'sort', 'id', 'wt'])

const DUTCH = PUBLIC_PLACES.filter(({ country }) => country === 'nld')
const idOf = (place: PublicPlace): string =>
  `adr-${Buffer.from(place.postcode + place.number).toString('hex')}`
const docOf = ({ street, city, postcode, number }: PublicPlace) => ({
  straatnaam: street,
  woonplaatsnaam: city,
  postcode: postcode.replace(' ', ''),
  huisnummer: Number(number),
})

/** The Locatieserver's API over the Dutch public places. */
export const pdokStandIn = (): Promise<StandIn> =>
  startStandIn((app) => {
    const answerTo = (url: string) => {
      const { pathname, searchParams: query } = new URL(url, 'http://pdok.test')
      const filters = new Map(query.getAll('fq').map((filter) => filter.split(':') as [string, string]))
      switch (pathname) {
        case '/free':
          return DUTCH.map(docOf).filter(
            ({ postcode, huisnummer }) =>
              postcode === filters.get('postcode') && `${huisnummer}` === filters.get('huisnummer'),
          )
        case '/suggest': {
          const words = (query.get('q') ?? '').toLowerCase().split(/[\s,]+/u)
          return DUTCH.map((place) => ({
            type: 'adres',
            weergavenaam: `${place.street} ${place.number}, ${place.postcode.replace(' ', '')} ${place.city}`,
            id: idOf(place),
            score: 7.1,
          })).filter(({ weergavenaam }) => words.every((word) => weergavenaam.toLowerCase().includes(word)))
        }
        default:
          return DUTCH.filter((place) => idOf(place) === query.get('id')).map(docOf)
      }
    }
    for (const path of ['/free', '/suggest', '/lookup'])
      app.get(path, (request, reply) => {
        const asked = Object.keys(request.query as object)
        if (asked.some((name) => !KNOWN.has(name)))
          return reply.code(400).send({ detail: 'unknown parameter' })
        const docs = answerTo(request.url)
        return reply.send({ response: { numFound: docs.length, start: 0, docs } })
      })
  })
