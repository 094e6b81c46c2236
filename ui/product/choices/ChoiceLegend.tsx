import type { OptionGroup, OptionItem } from '../../../domain/catalogue/product.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import { useText } from '../../kit/useText.ts'
import css from './Choices.module.css'

interface ChoiceLegendProps {
  readonly kind: 'variations' | 'options'
  readonly group: {
    readonly id: string
    readonly name: string
    readonly displayType: OptionGroup['displayType']
    readonly items: readonly Item[]
  }
  /** the id of the chosen item */
  readonly chosen: string | undefined
}

type Item = Pick<OptionItem, 'id' | 'name'> & Partial<Pick<OptionItem, 'label' | 'deliveryTime'>>

/** The number of choices that fit next to each other. */
const FEW = 4

/** Whether a panel shows more than the names: pictures, delivery times, explanations, or many choices. */
const isWorthOpening = (displayType: OptionGroup['displayType'], items: readonly Item[]): boolean =>
  items.length > FEW ||
  (items.length > 1 &&
    (displayType === 'image' ||
      items.some(({ name, label = name, deliveryTime = 0 }) => deliveryTime > 0 || label !== name)))

/** A group's name, its chosen item, and a button to all its choices in a panel. */
export const ChoiceLegend = ({ kind, group, chosen }: ChoiceLegendProps) => {
  const { overlays } = useStorefront()
  const say = useText()
  const { displayType, items } = group
  // a picture doesn't show its name
  const name = displayType === 'image' ? items.find(({ id }) => id === chosen)?.name : undefined
  const load = () => overlays.prefetch('configuration')
  return (
    <span className={css['legend']}>
      <span>
        <strong>{group.name}</strong>
        {name !== undefined && <span className={css['chosen']}>{` ${name}`}</span>}
      </span>
      {isWorthOpening(displayType, items) && (
        <button
          type="button"
          className={`${css['all']} with-script`}
          aria-label={say('product.allChoicesOf', { name: group.name })}
          onPointerEnter={load}
          onFocus={load}
          onClick={() =>
            overlays.send({ type: 'Open', name: 'configuration', payload: { kind, groupId: group.id } })
          }
        >
          {say('product.allChoices')}
        </button>
      )}
    </span>
  )
}
