import { PUBLIC_PLACES, type PublicPlace } from '../../../adapters/addresses/publicPlaces.ts'
import { startStandIn, type StandIn } from './standIn.ts'

export const KEY = 'sleutel0123456789'
export const SECRET = 'geheim9876543210'

const BASIC = `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`
const SESSION = /^[\w.-]{8,64}$/

const streetContext = ({ country, street, city }: PublicPlace): string =>
  country + Buffer.from(`${street}|${city}`).toString('hex')
const houseContext = (place: PublicPlace): string => `${streetContext(place)}h${place.number}`

/** Postcode.eu's API over the public places: first the street, then the house in it. */
export const postcodeEuStandIn = (): Promise<StandIn> =>
  startStandIn((app) => {
    app.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== BASIC) return reply.code(401).send({ exception: 'no such key' })
      const isInSession = request.url.startsWith('/international/')
      if (isInSession && !SESSION.test(String(request.headers['x-autocomplete-session'])))
        return reply.code(400).send({ exception: 'a session is missing' })
      return undefined
    })
    app.get<{ Params: { postcode: string; number: string; addition: string } }>(
      '/nl/v1/addresses/postcode/:postcode/:number/:addition',
      ({ params: { postcode, number, addition } }, reply) => {
        const place = PUBLIC_PLACES.find(
          (one) => one.postcode.replace(' ', '') === postcode && one.number === number,
        )
        if (place === undefined) return reply.code(404).send({ exceptionId: 'AddressNotFoundException' })
        const { street, city } = place
        return reply.send({
          street,
          city,
          postcode,
          houseNumber: Number(number),
          // an unknown addition is answered with null
          houseNumberAddition: addition === '' ? '' : null,
          province: 'ergens',
        })
      },
    )
    app.get<{ Params: { context: string; term: string; language: string } }>(
      '/international/v1/autocomplete/:context/:term/:language',
      ({ params: { context, term } }, reply) => {
        if (!/^(?:nld|bel)/.test(context)) return reply.code(400).send({ exception: 'no such context' })
        const words = term.toLowerCase().split(/[\s,]+/u)
        const near = PUBLIC_PLACES.filter((place) => place.country === context.slice(0, 3))
        const inStreet = near.filter((place) => streetContext(place) === context)
        const named = near.filter(({ street, city }) =>
          words.every((word) => `${street} ${city}`.toLowerCase().includes(word)),
        )
        const streets = [...new Map(named.map((place) => [streetContext(place), place])).values()]
        const matches = [
          ...inStreet.map((place) => ({
            value: `${place.street} ${place.number}, ${place.city}`,
            label: `${place.street} ${place.number}`,
            description: `${place.postcode} ${place.city}`,
            precision: 'Address',
            context: houseContext(place),
            highlights: [],
          })),
          ...(context.length === 3
            ? streets.map((place) => ({
                value: `${place.street} `,
                label: place.street,
                description: place.city,
                precision: 'Street',
                context: streetContext(place),
                highlights: [[0, 3]],
              }))
            : []),
        ]
        return reply.send({ newContext: null, matches })
      },
    )
    app.get<{ Params: { context: string } }>('/international/v1/address/:context', ({ params }, reply) => {
      const place = PUBLIC_PLACES.find((one) => houseContext(one) === params.context)
      if (place === undefined) return reply.code(400).send({ exception: 'no single address' })
      const { street, city: locality, number, postcode } = place
      return reply.send({
        language: 'nl-NL',
        address: {
          country: 'ergens',
          locality,
          street,
          postcode,
          building: number,
          buildingNumber: Number(number),
          buildingNumberAddition: null,
        },
        mailLines: [],
      })
    })
  })
