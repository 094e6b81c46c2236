/** Days in the order of opening hours; the week begins on Monday, as in `deliveryCalendar`. */
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

/** A period of opening: `HH:mm`, in local time. */
export interface OpeningTime {
  readonly from: string
  readonly to: string
}

/** An empty list: closed all day. */
export type OpeningHours = Readonly<Record<Weekday, readonly OpeningTime[]>>

/** A geographic position, in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** A shop or locker where the buyer collects a parcel. */
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

/** A pickup point with its distance to the address, in metres. */
export interface NearPoint extends PickupPoint {
  readonly distance: number
}

/** The house near which points are searched. */
export interface PickupPlace {
  readonly countryCode: string
  /** as written by `zipCodeOf` */
  readonly zipCode: string
  readonly houseNumber: string
}

/** The rows of a point's postal address. */
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

/** Sorts by distance; points at equal distances keep their order. */
export const nearestFirst = (points: readonly NearPoint[]): readonly NearPoint[] =>
  points.toSorted((one, other) => one.distance - other.distance)
