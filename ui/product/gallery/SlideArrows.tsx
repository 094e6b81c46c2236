import { useText } from '../../kit/useText.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import css from './SlideArrows.module.css'

interface SlideArrowsProps {
  /** the visible slide, from 0 */
  readonly at: number
  readonly count: number
  readonly show: (at: number) => void
}

/** Buttons to the previous and the next slide; omitted at either end. */
export const SlideArrows = ({ at, count, show }: SlideArrowsProps) => {
  const say = useText()
  return (
    <>
      {at > 0 && (
        <button
          type="button"
          className={`${css['arrow']} ${css['previous']} with-script`}
          aria-label={say('product.previousPicture')}
          onClick={() => show(at - 1)}
        >
          <Icon name="previous" />
        </button>
      )}
      {at < count - 1 && (
        <button
          type="button"
          className={`${css['arrow']} ${css['next']} with-script`}
          aria-label={say('product.nextPicture')}
          onClick={() => show(at + 1)}
        >
          <Icon name="next" />
        </button>
      )}
    </>
  )
}
