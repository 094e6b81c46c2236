import type { NearPoint } from '../../../domain/checkout/pickupPoint.ts'
import { pickupMap } from '../../../domain/checkout/pickupMap.ts'
import { distanceText } from '../../../application/texts/distanceText.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import css from './PickupMap.module.css'

export interface PickupMapProps {
  readonly points: readonly NearPoint[]
  readonly chosen: string | null
  readonly choose: (id: string) => void
}

const PAPER = { width: 400, height: 250, margin: 28 }
const MARK = 13
/** half the height of a digit, to centre it in its marker */
const MIDDLE = 5

/**
 * The points around the address, numbered as in the list. The list contains the same data, so screen readers
 * skip the map.
 */
export const PickupMap = ({ points, chosen, choose }: PickupMapProps) => {
  const { locale } = useStorefront()
  const { points: places, address, rings } = pickupMap(points, PAPER)
  // the chosen point is drawn on top
  const order = points.map((_, place) => place).toSorted((a) => (points[a]?.id === chosen ? 1 : -1))
  return (
    <svg className={css['map']} viewBox={`0 0 ${PAPER.width} ${PAPER.height}`} aria-hidden="true">
      {address !== null && (
        <>
          {rings.map(({ metres, radius }) => (
            <g key={metres} className={css['ring']}>
              <circle cx={address.x} cy={address.y} r={radius} />
              <text x={address.x} y={address.y - radius + 2 * MIDDLE + 4}>
                {distanceText(metres, locale)}
              </text>
            </g>
          ))}
          <path className={css['home']} d={`M${address.x} ${address.y - 10}l10 9h-3v9h-14v-9h-3z`} />
        </>
      )}
      {order.map((place) => {
        const { id } = points[place]!
        const { x, y } = places[place]!
        return (
          <g key={id} className={css['point']} data-chosen={id === chosen} onClick={() => choose(id)}>
            <circle cx={x} cy={y} r={MARK} />
            <text x={x} y={y + MIDDLE}>
              {place + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
