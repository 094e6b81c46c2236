import type { MeasureFormProps } from './MeasureForm.tsx'
import { createElement, type ComponentType, type ReactElement } from 'react'

let form: ComponentType<MeasureFormProps> | null = null

/** Fetches the code of the form that products made to measure are bought by: their pages alone need it. */
export const loadMeasureForm = async (): Promise<void> => {
  form = (await import('./MeasureForm.tsx')).MeasureForm
}

/** That form; null as long as its code hasn't arrived. */
export const measureForm = (props: MeasureFormProps): ReactElement | null =>
  form && createElement(form, props)
