import { highlightParts } from '../../domain/search/highlightParts.ts'
import css from './HighlightedTitle.module.css'

/** A title from the search: text with the matches marked. Nothing else in it is treated as HTML. */
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
