import { useEffect, useState, type ComponentType } from 'react'
import type { CheckoutView } from '../../../application/pages/checkoutView.ts'
import { PICKUP } from '../../../application/texts/checkout/pickup.ts'
import { useText } from '../../kit/useText.ts'
import { PickupList } from './PickupList.tsx'
import type { PickupMapProps } from './PickupMap.tsx'
import { useCheckout } from '../useCheckout.ts'
import css from './PickupPoints.module.css'

interface LateMap {
  readonly PickupMap: ComponentType<PickupMapProps>
}

const MISSING_ID = 'pickup-missing'

/** The choice of a pickup point: a list, with a map next to it once its code is loaded. */
export const PickupPoints = ({ view }: { readonly view: CheckoutView }) => {
  const say = useText()
  const sayPickup = useText(PICKUP)
  const checkout = useCheckout()
  const late = useMap()
  const { points, isAway, pointId } = view.pickup
  const { zipCode, houseNumber } = view.form
  const isMissing = view.problem === 'checkoutNoPickupPoint' && pointId === null
  const choose = (id: string) => checkout.choosePickup(id)
  return (
    <section className={css['pickup']} aria-labelledby="pickup-title">
      <h2 id="pickup-title">{sayPickup('title')}</h2>
      <div role="status">
        {points === null && !isAway && <p>{sayPickup('searching')}</p>}
        {points?.length === 0 && <p>{sayPickup('none')}</p>}
      </div>
      {isAway && (
        <p role="alert">
          {say('pickup.unavailable')}{' '}
          <button type="button" className={css['retry']} onClick={() => void checkout.showPickup()}>
            {sayPickup('retry')}
          </button>
        </p>
      )}
      {points !== null && points.length > 0 && (
        <>
          <p className={css['near']}>{sayPickup('near', { address: `${zipCode} ${houseNumber}` })}</p>
          <h3 className={css['distances']}>{sayPickup('distances')}</h3>
          <div className={css['map']}>
            {late !== null && <late.PickupMap points={points} chosen={pointId} choose={choose} />}
          </div>
          {isMissing && (
            <p id={MISSING_ID} className={css['missing']} tabIndex={-1} data-wrong>
              {say('checkoutNoPickupPoint')}
            </p>
          )}
          <PickupList
            points={points}
            chosen={pointId}
            choose={choose}
            wrong={isMissing ? MISSING_ID : undefined}
          />
        </>
      )}
    </section>
  )
}

/** The map, whose code loads after the list's; null until then, or if it fails to load. */
const useMap = (): LateMap | null => {
  const [late, setLate] = useState<LateMap | null>(null)
  useEffect(() => {
    const end = new AbortController()
    import('./PickupMap.tsx').then(
      ({ PickupMap }) => {
        if (!end.signal.aborted) setLate({ PickupMap })
      },
      () => undefined,
    )
    return () => end.abort()
  }, [])
  return late
}
