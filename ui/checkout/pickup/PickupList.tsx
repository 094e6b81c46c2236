import { PICKUP } from '../../../application/texts/checkout/pickup.ts'
import { distanceText } from '../../../application/texts/distanceText.ts'
import type { NearPoint } from '../../../domain/checkout/pickupPoint.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { PickupHours, useToday } from './PickupHours.tsx'
import css from './PickupList.module.css'

interface PickupListProps {
  readonly points: readonly NearPoint[]
  readonly chosen: string | null
  readonly choose: (id: string) => void
  /** the element that says what is wrong with the choice */
  readonly wrong: string | undefined
}

/** The points to choose among, nearest first, numbered as on the map. */
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
