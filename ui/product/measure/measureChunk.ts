import type { MeasureFormProps } from './MeasureForm.tsx'
import { createElement, type ComponentType, type ReactElement } from 'react'

let form: ComponentType<MeasureFormProps> | null = null

/** Loads the code of the made-to-measure form, which only such products' pages need. */
export const loadMeasureForm = async (): Promise<void> => {
  form = (await import('./MeasureForm.tsx')).MeasureForm
}

/** Renders that form; null until its code is loaded. */
export const measureForm = (props: MeasureFormProps): ReactElement | null =>
  form && createElement(form, props)
