/** Days in the order in which opening hours are told; the week begins on Monday, as `deliveryCalendar` counts them. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** From and until when a door is open: `HH:mm`, in the time of the place. */
export interface OpeningTime {
  readonly from: string
  readonly to: string
}

/** An empty list: closed all day. */
export type OpeningHours = Readonly<Record<Weekday, readonly OpeningTime[]>>

/** A place on earth, in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** A shop or locker where a parcel waits for who ordered it. */
export interface PickupPoint {
  readonly id: string
  readonly name: string
  readonly street: string
  readonly houseNumber: string
  readonly zipCode: string
  readonly city: string
  readonly countryCode: string
  readonly position: Position
  readonly openingHours: OpeningHours
}

/** One that is near an address: `distance` metres from it. */
export interface NearPoint extends PickupPoint {
  readonly distance: number
}

/** Where points are looked for: near a house. */
export interface PickupPlace {
  readonly countryCode: string
  /** as `zipCodeOf` writes it */
  readonly zipCode: string
  readonly houseNumber: string
}

/** How a point is written on an envelope, a row a text. */
export const pickupRows = ({
  name,
  street,
  houseNumber,
  zipCode,
  city,
}: Pick<PickupPoint, 'name' | 'street' | 'houseNumber' | 'zipCode' | 'city'>): readonly string[] => [
  name,
  `${street} ${houseNumber}`.trim(),
  `${zipCode} ${city}`,
]

/** Nearest first; of two as near the one that came first. */
export const nearestFirst = (points: readonly NearPoint[]): readonly NearPoint[] =>
  points.toSorted((one, other) => one.distance - other.distance)
