import { PICKUP } from '../../../application/texts/checkout/pickup.ts'
import { distanceText } from '../../../application/texts/distanceText.ts'
import {
  WEEKDAYS,
  type NearPoint,
  type OpeningHours,
  type OpeningTime,
  type Weekday,
} from '../../../domain/checkout/pickupPoint.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import css from './PickupList.module.css'
import { LANGUAGES, type Locale } from '../../../domain/kernel/locale.ts'
import { useStore } from '../../kit/useStore.ts'
import { useText } from '../../kit/useText.ts'

interface PickupListProps {
  readonly points: readonly NearPoint[]
  readonly chosen: string | null
  readonly choose: (id: string) => void
  /** the id of the element with the error */
  readonly wrong: string | undefined
}

/** The pickup points to choose from, nearest first, numbered as on the map. */
export const PickupList = ({ points, chosen, choose, wrong }: PickupListProps) => {
  const { locale } = useStorefront()
  const todayText = useToday()
  return (
    <fieldset className={css['list']} aria-describedby={wrong}>
      <legend className="visually-hidden">{PICKUP(locale)('title')}</legend>
      {points.map(({ id, name, street, houseNumber, zipCode, city, distance, openingHours }, place) => (
        <div key={id} className={css['point']}>
          <label>
            <input
              type="radio"
              name="pickupLocationId"
              value={id}
              checked={id === chosen}
              aria-invalid={wrong !== undefined || undefined}
              onChange={() => choose(id)}
            />
            <span className={css['number']} aria-hidden="true">
              {place + 1}
            </span>
            <span className={css['words']}>
              <span className={css['first']}>
                <b>{name}</b> <span>{distanceText(distance, locale)}</span>
              </span>
              <span>{`${street} ${houseNumber}, ${zipCode} ${city}`}</span>
              <span>{todayText(openingHours)}</span>
            </span>
          </label>
          <PickupHours hours={openingHours} />
        </div>
      ))}
    </fieldset>
  )
}

const SUNDAY_TO_MONDAY = 6
/** any Monday */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const dayName = (day: Weekday, locale: Locale): string =>
  new Intl.DateTimeFormat(LANGUAGES[locale].tag, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + WEEKDAYS.indexOf(day) * DAY_MS,
  )

/** The format in which services report lockers that are always open. */
const isAlways = ({ from, to }: OpeningTime): boolean => from === '00:00' && (to >= '23:59' || to === '00:00')

/** Formats a point's opening times of one day. */
const useTimes = (): ((times: readonly OpeningTime[]) => string) => {
  const say = useText(PICKUP)
  return (times) => {
    if (times.length === 0) return say('closed')
    return times.some(isAlways) ? say('always') : times.map(({ from, to }) => `${from}–${to}`).join(', ')
  }
}

/** Formats a point's opening times of today, in one line. */
const useToday = (): ((hours: OpeningHours) => string) => {
  const timesText = useTimes()
  const { moment, locale } = useStorefront()
  const { today } = useStore(moment, (state) => state)
  const day = WEEKDAYS[(new Date(`${today}T00:00Z`).getUTCDay() + SUNDAY_TO_MONDAY) % WEEKDAYS.length]!
  return (hours) => PICKUP(locale)('today', { hours: timesText(hours[day]) })
}

/** A point's opening hours of the whole week, collapsed. */
const PickupHours = ({ hours }: { readonly hours: OpeningHours }) => {
  const timesText = useTimes()
  const { locale } = useStorefront()
  return (
    <details className={css['hours']}>
      <summary>{PICKUP(locale)('allHours')}</summary>
      <dl>
        {WEEKDAYS.map((day) => (
          <div key={day}>
            <dt>{dayName(day, locale)}</dt>
            <dd>{timesText(hours[day])}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
