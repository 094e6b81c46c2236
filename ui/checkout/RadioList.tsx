import type { Elements } from '../kit/elements.ts'
import type { ReactNode } from 'react'
import type { Fee } from '../../domain/pricing/totals.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import css from '../kit/form/RadioList.module.css'

interface Option {
  readonly id: string
  readonly label: string
  readonly fee: Fee
}

interface RadioListProps<Way extends Option> {
  readonly name: 'deliveryId' | 'paymentOptionId'
  readonly legend: string
  readonly options: readonly Way[]
  readonly chosen: string | null
  /** shown below the option */
  readonly noteOf: (option: Way) => ReactNode
  /** its icon, before its name */
  readonly markOf?: (option: Way) => Elements
  readonly choose: (id: string) => void
}

/** One of several options, each with its price. */
export const RadioList = <Way extends Option>({
  name,
  legend,
  options,
  chosen,
  noteOf,
  markOf,
  choose,
}: RadioListProps<Way>) => {
  const price = usePrice('cart', true)
  const excl = useExclVat()
  return (
    <fieldset className={css['list']}>
      <legend>{legend}</legend>
      {options.map((option) => {
        const { id, label, fee } = option
        const note = noteOf(option)
        return (
          <label key={id}>
            <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => choose(id)} />
            {markOf?.(option)}
            <span className={css['label']}>
              <span>{label}</span>
              {note !== null && note !== false && <small>{note}</small>}
            </span>
            {(name === 'deliveryId' || fee.inclVat > 0) && (
              <span className={css['fee']}>{price(excl ? fee.exclVat : fee.inclVat)}</span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}
