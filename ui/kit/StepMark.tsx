import { Icon } from './icons/Icon.tsx'
import css from './StepMark.module.css'

interface StepMarkProps {
  /** the step's position, from 1 */
  readonly count: number
  readonly isDone: boolean
}

/** The number of a step, or a tick once it is done; filled if its parent is `aria-current`. */
export const StepMark = ({ count, isDone }: StepMarkProps) => (
  <span className={css['mark']}>{isDone ? <Icon name="check" /> : count}</span>
)
