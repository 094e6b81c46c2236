import type { KeyboardEvent } from 'react'
import { useTyped } from '../form/useTyped.ts'
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
