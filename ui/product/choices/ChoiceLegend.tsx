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
  /** the id of what is chosen */
  readonly chosen: string | undefined
}

type Item = Pick<OptionItem, 'id' | 'name'> & Partial<Pick<OptionItem, 'label' | 'deliveryTime'>>

/** Choices that fit beside each other. */
const FEW = 4

/** There is more to see of them than their names: a picture, a time, an explanation, or that they are many. */
const isWorthOpening = (displayType: OptionGroup['displayType'], items: readonly Item[]): boolean =>
  items.length > FEW ||
  (items.length > 1 &&
    (displayType === 'image' ||
      items.some(({ name, label = name, deliveryTime = 0 }) => deliveryTime > 0 || label !== name)))

/** A group's name, what is chosen in it, and the way to all its choices side by side. */
export const ChoiceLegend = ({ kind, group, chosen }: ChoiceLegendProps) => {
  const { overlays } = useStorefront()
  const say = useText()
  const { displayType, items } = group
  // a picture doesn't say its name
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
