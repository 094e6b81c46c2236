import { COUNTRY_CODES, type Country } from '../../domain/country/country.ts'
import type { Position } from '../../domain/checkout/pickupPoint.ts'

/** The centre of a town, by its postcode digits. */
export interface Town {
  readonly country: Country
  /** the digits that its postcodes begin with */
  readonly digits: number
  readonly city: string
  readonly middle: Position
}

type Row = readonly [digits: number, city: string, latitude: number, longitude: number]

const ROWS: Readonly<Record<Country, readonly Row[]>> = {
  NL: [
    [1012, 'Amsterdam', 52.3731, 4.8926],
    [1211, 'Hilversum', 52.2236, 5.1764],
    [1315, 'Almere', 52.3703, 5.2184],
    [1441, 'Purmerend', 52.5097, 4.9444],
    [1506, 'Zaandam', 52.4389, 4.8258],
    [1811, 'Alkmaar', 52.6318, 4.7485],
    [2011, 'Haarlem', 52.3812, 4.6364],
    [2312, 'Leiden', 52.1596, 4.4903],
    [2511, 'Den Haag', 52.0792, 4.3113],
    [2611, 'Delft', 52.0116, 4.3591],
    [2801, 'Gouda', 52.0116, 4.7105],
    [3011, 'Rotterdam', 51.9217, 4.4811],
    [3311, 'Dordrecht', 51.8137, 4.6663],
    [3511, 'Utrecht', 52.0907, 5.1187],
    [3811, 'Amersfoort', 52.1557, 5.3876],
    [4331, 'Middelburg', 51.4988, 3.6136],
    [4811, 'Breda', 51.5888, 4.776],
    [5038, 'Tilburg', 51.5569, 5.0878],
    [5211, "'s-Hertogenbosch", 51.6889, 5.3036],
    [5611, 'Eindhoven', 51.4385, 5.4787],
    [5911, 'Venlo', 51.3703, 6.1724],
    [6041, 'Roermond', 51.1942, 5.987],
    [6211, 'Maastricht', 50.8489, 5.6888],
    [6511, 'Nijmegen', 51.8465, 5.8641],
    [6811, 'Arnhem', 51.9813, 5.9111],
    [7311, 'Apeldoorn', 52.2158, 5.9628],
    [7411, 'Deventer', 52.2515, 6.1607],
    [7511, 'Enschede', 52.2203, 6.8958],
    [7811, 'Emmen', 52.7859, 6.8975],
    [8011, 'Zwolle', 52.5113, 6.0925],
    [8232, 'Lelystad', 52.5084, 5.475],
    [8911, 'Leeuwarden', 53.2012, 5.7925],
    [9401, 'Assen', 52.9931, 6.5625],
    [9711, 'Groningen', 53.2188, 6.5668],
  ],
  BE: [
    [1000, 'Brussel', 50.8467, 4.3525],
    [2000, 'Antwerpen', 51.2211, 4.3997],
    [2300, 'Turnhout', 51.3226, 4.9447],
    [2800, 'Mechelen', 51.0281, 4.4803],
    [3000, 'Leuven', 50.8795, 4.7011],
    [3500, 'Hasselt', 50.9305, 5.3378],
    [4000, 'Liège', 50.6451, 5.5734],
    [5000, 'Namur', 50.4639, 4.867],
    [6000, 'Charleroi', 50.4108, 4.4446],
    [7000, 'Mons', 50.4542, 3.9523],
    [8000, 'Brugge', 51.2085, 3.2246],
    [8400, 'Oostende', 51.2301, 2.9201],
    [8500, 'Kortrijk', 50.8279, 3.2649],
    [9000, 'Gent', 51.0538, 3.725],
    [9300, 'Aalst', 50.9383, 4.0392],
  ],
}

const townOf =
  (country: Country) =>
  ([digits, city, latitude, longitude]: Row): Town => ({
    country,
    digits,
    city,
    middle: { latitude, longitude },
  })

/** Towns all over both countries, with positions from a public atlas. */
export const TOWNS: readonly Town[] = COUNTRY_CODES.flatMap((country) => ROWS[country].map(townOf(country)))
