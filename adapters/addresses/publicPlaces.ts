import { COUNTRIES, COUNTRY_CODES, type Country } from '../../domain/country/country.ts'

/** A building with a publicly known address. */
export interface PublicPlace {
  /** the search context that it belongs to */
  readonly country: string
  readonly name: string
  readonly street: string
  readonly number: string
  /** in the country's format */
  readonly postcode: string
  readonly city: string
}

type Row = readonly [name: string, street: string, number: string, postcode: string, city: string]

const ROWS: Readonly<Record<Country, readonly Row[]>> = {
  NL: [
    ['Stadhuis', 'Amstel', '1', '1011 PN', 'Amsterdam'],
    ['Rijksmuseum', 'Museumstraat', '1', '1071 XX', 'Amsterdam'],
    ['Van Gogh Museum', 'Museumplein', '6', '1071 DJ', 'Amsterdam'],
    ['Stedelijk Museum', 'Museumplein', '10', '1071 DJ', 'Amsterdam'],
    ['Concertgebouw', 'Concertgebouwplein', '10', '1071 LN', 'Amsterdam'],
    ['Koninklijk Paleis', 'Nieuwezijds Voorburgwal', '147', '1012 RJ', 'Amsterdam'],
    ['Openbare Bibliotheek', 'Oosterdokskade', '143', '1011 DL', 'Amsterdam'],
    ['NEMO', 'Oosterdok', '2', '1011 VX', 'Amsterdam'],
    ['Scheepvaartmuseum', 'Kattenburgerplein', '1', '1018 KK', 'Amsterdam'],
    ['Stadhuis', 'Coolsingel', '40', '3011 AD', 'Rotterdam'],
    ['Kunsthal', 'Westzeedijk', '341', '3015 AA', 'Rotterdam'],
    ['Museum Boijmans Van Beuningen', 'Museumpark', '18', '3015 CX', 'Rotterdam'],
    ['Maritiem Museum', 'Leuvehaven', '1', '3011 EA', 'Rotterdam'],
    ['Station Rotterdam Centraal', 'Stationsplein', '1', '3013 AJ', 'Rotterdam'],
    ['Stadhuis', 'Spui', '70', '2511 BT', 'Den Haag'],
    ['Mauritshuis', 'Plein', '29', '2511 CS', 'Den Haag'],
    ['Vredespaleis', 'Carnegieplein', '2', '2517 KJ', 'Den Haag'],
    ['Kunstmuseum', 'Stadhouderslaan', '41', '2517 HV', 'Den Haag'],
    ['Stadskantoor', 'Stadsplateau', '1', '3521 AZ', 'Utrecht'],
    ['Centraal Museum', 'Agnietenstraat', '1', '3512 XA', 'Utrecht'],
    ['Spoorwegmuseum', 'Maliebaanstation', '16', '3581 XW', 'Utrecht'],
    ['TivoliVredenburg', 'Vredenburgkade', '11', '3511 WC', 'Utrecht'],
    ['Groninger Museum', 'Museumeiland', '1', '9711 ME', 'Groningen'],
    ['Stadhuis', 'Stadhuisplein', '1', '5611 EM', 'Eindhoven'],
    ['Philips Museum', 'Emmasingel', '31', '5611 AZ', 'Eindhoven'],
    ['Bonnefanten', 'Avenue Ceramique', '250', '6221 KX', 'Maastricht'],
    ['Frans Hals Museum', 'Groot Heiligland', '62', '2011 ES', 'Haarlem'],
    ['Teylers Museum', 'Spaarne', '16', '2011 CH', 'Haarlem'],
    ['Naturalis', 'Darwinweg', '2', '2333 CR', 'Leiden'],
    ['Rijksmuseum van Oudheden', 'Rapenburg', '28', '2311 EW', 'Leiden'],
    ['Rijksmuseum Twenthe', 'Lasondersingel', '129', '7514 BP', 'Enschede'],
    ['Fries Museum', 'Wilhelminaplein', '92', '8911 BS', 'Leeuwarden'],
    ['Museum de Fundatie', 'Blijmarkt', '20', '8011 NE', 'Zwolle'],
    ['Noordbrabants Museum', 'Verwersstraat', '41', '5211 HT', "'s-Hertogenbosch"],
  ],
  BE: [
    ['Stadhuis', 'Grote Markt', '1', '1000', 'Brussel'],
    ['Bozar', 'Ravensteinstraat', '23', '1000', 'Brussel'],
    ['Muziekinstrumentenmuseum', 'Hofberg', '2', '1000', 'Brussel'],
    ['Koninklijke Bibliotheek', 'Kunstberg', '28', '1000', 'Brussel'],
    ['Museum voor Natuurwetenschappen', 'Vautierstraat', '29', '1000', 'Brussel'],
    ['Stadhuis', 'Grote Markt', '1', '2000', 'Antwerpen'],
    ['MAS', 'Hanzestedenplaats', '1', '2000', 'Antwerpen'],
    ['Museum Plantin-Moretus', 'Vrijdagmarkt', '22', '2000', 'Antwerpen'],
    ['Museum voor Schone Kunsten', 'Leopold de Waelplaats', '1', '2000', 'Antwerpen'],
    ['Station Antwerpen-Centraal', 'Koningin Astridplein', '27', '2018', 'Antwerpen'],
    ['Stadhuis', 'Botermarkt', '1', '9000', 'Gent'],
    ['Gravensteen', 'Sint-Veerleplein', '11', '9000', 'Gent'],
    ['STAM', 'Godshuizenlaan', '2', '9000', 'Gent'],
    ['Station Gent-Sint-Pieters', 'Koningin Maria Hendrikaplein', '1', '9000', 'Gent'],
    ['Stadhuis', 'Burg', '12', '8000', 'Brugge'],
    ['Groeningemuseum', 'Dijver', '12', '8000', 'Brugge'],
    ['Concertgebouw', "'t Zand", '34', '8000', 'Brugge'],
    ['M Leuven', 'Leopold Vanderkelenstraat', '28', '3000', 'Leuven'],
    ['Kazerne Dossin', 'Goswin de Stassartstraat', '153', '2800', 'Mechelen'],
    ['In Flanders Fields Museum', 'Grote Markt', '34', '8900', 'Ieper'],
    ['Station Luik-Guillemins', 'Place des Guillemins', '2', '4000', 'Liège'],
  ],
}

const placeOf =
  (country: string) =>
  ([name, street, number, postcode, city]: Row): PublicPlace => ({
    country,
    name,
    street,
    number,
    postcode,
    city,
  })

/**
 * Town halls, museums and stations with public addresses, so that a shop without an address service can be
 * tried.
 */
export const PUBLIC_PLACES: readonly PublicPlace[] = COUNTRY_CODES.flatMap((country) =>
  ROWS[country].map(placeOf(COUNTRIES[country].searchContext)),
)
