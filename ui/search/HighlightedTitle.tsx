import { highlightParts } from '../../domain/search/highlightParts.ts'
import css from './HighlightedTitle.module.css'

/** A title as the search sends it: its text, with what was looked for marked. Nothing else in it is HTML. */
export const HighlightedTitle = ({ html }: { readonly html: string }) =>
  highlightParts(html).map(({ text, isMarked }, at) =>
    isMarked ? (
      <mark key={at} className={css['mark']}>
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  )
