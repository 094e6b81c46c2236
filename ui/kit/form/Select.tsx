import type { ComponentProps } from 'react'
import { Icon } from '../icons/Icon.tsx'
import css from './Select.module.css'

/** A select as wide as its longest option plus 80 px [9-058]. */
export const Select = (props: Omit<ComponentProps<'select'>, 'className'>) => (
  <span className={css['frame']}>
    <select {...props} className={css['select']} />
    <Icon name="down" />
  </span>
)
