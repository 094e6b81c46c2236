import { useId, type ReactNode } from 'react'
import css from './Accordion.module.css'
import { Icon } from './icons/Icon.tsx'

interface AccordionProps {
  readonly items: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[]
  /** whether opening one closes the others */
  readonly exclusive?: boolean
}

/**
 * Collapsible sections, as native elements: they work without JavaScript, and the browser's page search opens
 * them.
 */
export const Accordion = ({ items, exclusive = false }: AccordionProps) => {
  const group = useId()
  return (
    <div className={css['accordion']}>
      {items.map(({ id, title, content }) => (
        <details key={id} name={exclusive ? group : undefined} className={css['item']}>
          <summary className={css['summary']}>
            <h3 className={css['title']}>{title}</h3>
            <Icon name="down" />
          </summary>
          <div className={css['content']}>{content}</div>
        </details>
      ))}
    </div>
  )
}
