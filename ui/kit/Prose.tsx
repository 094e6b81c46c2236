import css from './Prose.module.css'

/** Running text from the shop's content, sanitised before it was stored and again before it was rendered. */
export const Prose = ({ html }: { readonly html: string }) => (
  <div className={css['prose']} dangerouslySetInnerHTML={{ __html: html }} />
)
