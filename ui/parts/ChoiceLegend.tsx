import { useStorefront } from '../hooks/storefrontContext.tsx'
import { useText } from '../hooks/useText.ts'
import { loadOverlay } from '../overlays/overlayChunks.ts'
import css from './Choices.module.css'

interface ChoiceLegendProps {
  readonly kind: 'variations' | 'options'
  readonly group: {
    readonly id: string
    readonly name: string
    readonly items: readonly { readonly id: string; readonly name: string }[]
  }
  /** the id of what is chosen; null leaves it to the group to show */
  readonly chosen?: string | null | undefined
}

/** A group's name, what is chosen in it, and the way to all its choices side by side. */
export const ChoiceLegend = ({ kind, group, chosen }: ChoiceLegendProps) => {
  const { overlays } = useStorefront()
  const say = useText()
  const name = group.items.find(({ id }) => id === chosen)?.name
  const load = () => void loadOverlay('configuration')
  return (
    <span className={css['legend']}>
      <span>
        <strong>{group.name}</strong>
        {name !== undefined && <span className={css['chosen']}> {name}</span>}
      </span>
      {group.items.length > 1 && (
        <button
          type="button"
          className={`${css['compare']} with-script`}
          aria-label={say('product.compareOf', { name: group.name })}
          onPointerEnter={load}
          onFocus={load}
          onClick={() =>
            overlays.send({ type: 'Open', name: 'configuration', payload: { kind, groupId: group.id } })
          }
        >
          {say('product.compare')}
        </button>
      )}
    </span>
  )
}
