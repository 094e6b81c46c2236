import { createElement, type ComponentType, type ReactElement } from 'react'
import type { Elements } from '../../kit/elements.ts'
import type { BuyBar } from '../BuyBar.tsx'
import type { BuyFormProps } from '../BuyForm.tsx'
import type { ProductPromises } from '../ProductPromises.tsx'

export interface MeasureFormProps extends BuyFormProps {
  /** the field for how many: handed in, so that its code stays with the page's own */
  readonly quantity: Elements
  /** the bar of small screens, handed in likewise */
  readonly Bar: typeof BuyBar
  /** what is promised of it, handed in likewise: it depends on what the form has chosen */
  readonly Promises: typeof ProductPromises
}

let form: ComponentType<MeasureFormProps> | null = null

/** Fetches the code of the form that products made to measure are bought by: their pages alone need it. */
export const loadMeasureForm = async (): Promise<void> => {
  form = (await import('./MeasureForm.tsx')).MeasureForm
}

/** That form; null as long as its code hasn't arrived. */
export const measureForm = (props: MeasureFormProps): ReactElement | null =>
  form && createElement(form, props)
