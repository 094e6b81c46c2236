import { labelledCells } from './labelledCells.ts'
import css from './Prose.module.css'

/**
 * Running text from the shop's content, sanitised before storage and again before rendering. Rows of a wide
 * table stack on phones.
 */
export const Prose = ({ html }: { readonly html: string }) => (
  <div className={css['prose']} dangerouslySetInnerHTML={{ __html: labelledCells(html) }} />
)
