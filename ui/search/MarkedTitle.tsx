import { markedParts } from '../../domain/search/markedParts.ts'
import css from './MarkedTitle.module.css'

/** A title as the search sends it: its text, with what was looked for marked. Nothing else in it is HTML. */
export const MarkedTitle = ({ html }: { readonly html: string }) =>
  markedParts(html).map(({ text, isMarked }, at) =>
    isMarked ? (
      <mark key={at} className={css['mark']}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
