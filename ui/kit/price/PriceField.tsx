import { useState, type KeyboardEvent } from 'react'
import css from './PriceField.module.css'

interface PriceFieldProps {
  readonly name: string
  readonly label: string
  /** whole euros */
  readonly amount: number
  readonly min: number
  readonly max: number
  readonly onChange: (amount: number) => void
}

/** Whole euros by the keyboard: taken over when the visitor leaves the field or presses Enter. */
export const PriceField = ({ name, label, amount, min, max, onChange }: PriceFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed !== null && typed.trim() !== '') onChange(Number(typed))
    setTyped(null)
  }
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
          value={typed ?? String(amount)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={take}
          onKeyDown={takeByKey}
        />
      </span>
    </label>
  )
}
