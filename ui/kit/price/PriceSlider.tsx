import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { moveEnd, type PriceBounds, type PriceRange } from '../../../domain/listing/priceRange.ts'
import css from './PriceSlider.module.css'
import { useTyped } from '../form/useTyped.ts'

interface PriceSliderProps {
  /** whole euros */
  readonly bounds?: PriceBounds
  readonly range: PriceRange
  readonly onChange: (range: PriceRange) => void
  /** accessible names of the group and its two ends */
  readonly labels: { readonly group: string; readonly from: string; readonly to: string }
  /** formats an amount of whole euros */
  readonly text: (euros: number) => string
}

/** Bounds and step of a listing without its own [9-065]. */
const STANDARD: PriceBounds = { min: 0, max: 100, step: 1 }
const ENDS = ['from', 'to'] as const

/**
 * A price range: two native sliders on one track, accessible to touch, keys and screen readers, and two
 * fields with the same values. In a form the fields are submitted: `price.from` and `price.to`.
 */
export const PriceSlider = ({ bounds = STANDARD, range, onChange, labels, text }: PriceSliderProps) => {
  const { min, max, step } = bounds
  // a native slider stops at the last whole step; the maximum must be reachable
  const last = min + Math.ceil((max - min) / step) * step
  const share = (amount: number) => (max === min ? 0 : (100 * (amount - min)) / (last - min))
  const isRightHalf = share(range.from) > 50
  const rail = useRef<HTMLDivElement>(null)
  const takeEarly = useEffectEvent(() => {
    const inputs = rail.current?.querySelectorAll('input') ?? []
    const moved = [...inputs].reduce((so, { value }, at) => {
      const end = ENDS[at] ?? 'to'
      // a native slider rounds to its steps
      return Math.abs(Number(value) - range[end]) < step ? so : moveEnd(so, end, Number(value), bounds)
    }, range)
    if (moved !== range) onChange(moved)
  })
  // hydration fires no event for a slider moved before it
  useEffect(() => takeEarly(), [])
  return (
    <fieldset className={css['slider']}>
      <legend className="visually-hidden">{labels.group}</legend>
      <div ref={rail} className={`with-script ${css['rail']}`}>
        <svg className={css['track']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect className={css['all']} width="100" height="1" />
          <rect
            className={css['chosen']}
            x={share(range.from)}
            width={share(range.to) - share(range.from)}
            height="1"
          />
        </svg>
        {ENDS.map((end) => (
          <input
            key={end}
            className={end === 'from' && isRightHalf ? css['above'] : undefined}
            type="range"
            min={min}
            max={last}
            step={step}
            value={range[end]}
            autoComplete="off"
            aria-label={labels[end]}
            aria-valuetext={text(range[end])}
            onChange={(event) => onChange(moveEnd(range, end, Number(event.currentTarget.value), bounds))}
          />
        ))}
      </div>
      <div className={css['fields']}>
        {ENDS.map((end) => (
          <PriceField
            key={end}
            name={`price.${end}`}
            label={labels[end]}
            amount={range[end]}
            min={min}
            max={max}
            onChange={(amount) => onChange(moveEnd(range, end, amount, bounds))}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PriceFieldProps {
  readonly name: string
  readonly label: string
  /** whole euros */
  readonly amount: number
  readonly min: number
  readonly max: number
  readonly onChange: (amount: number) => void
}

/** Whole euros by keyboard: committed on blur or Enter. */
const PriceField = ({ name, label, amount, min, max, onChange }: PriceFieldProps) => {
  const { field, take } = useTyped(String(amount), (text) => {
    if (text.trim() !== '') onChange(Number(text))
  })
  const takeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <label className={css['field']}>
      <span className={css['label']}>{label}</span>
      <span className={css['frame']}>
        <span aria-hidden="true">€</span>
        <input
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          step="1"
          {...field}
          onKeyDown={takeByKey}
        />
      </span>
    </label>
  )
}
