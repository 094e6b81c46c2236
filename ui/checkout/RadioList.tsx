import type { Fee } from '../../domain/pricing/totals.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import css from './RadioList.module.css'

interface RadioListProps {
  readonly name: 'deliveryId' | 'paymentOptionId'
  readonly legend: string
  readonly options: readonly { readonly id: string; readonly label: string; readonly fee: Fee }[]
  readonly chosen: string | null
  /** said below each of them */
  readonly note?: string | null
  readonly choose: (id: string) => void
}

/** One of several ways, each with what it costs. */
export const RadioList = ({ name, legend, options, chosen, note = null, choose }: RadioListProps) => {
  const price = usePrice('cart', true)
  const excl = useExclVat()
  return (
    <fieldset className={css['list']}>
      <legend>{legend}</legend>
      {options.map(({ id, label, fee }) => (
        <label key={id}>
          <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => choose(id)} />
          <span className={css['label']}>
            {label}
            {note !== null && <small>{note}</small>}
          </span>
          {(name === 'deliveryId' || fee.inclVat > 0) && (
            <span className={css['fee']}>{price(excl ? fee.exclVat : fee.inclVat)}</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
