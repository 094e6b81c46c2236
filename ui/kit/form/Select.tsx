import type { ComponentProps } from 'react'
import { Icon } from '../icons/Icon.tsx'
import css from './Select.module.css'

/** One of several, as wide as its longest choice and 80 px more [9-058]. */
export const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <span className={css['frame']}>
    <select {...props} className={css['select']} />
    <Icon name="down" />
  </span>
)
