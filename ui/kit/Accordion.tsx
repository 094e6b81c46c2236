import { useId, type ReactNode } from 'react'
import css from './Accordion.module.css'
import { Icon } from './icons/Icon.tsx'

interface AccordionProps {
  readonly items: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[]
  /** whether opening one closes the others */
  readonly exclusive?: boolean
  /** the level of the titles in the page's outline */
  readonly level?: 2 | 3
}

/** Titles that unfold, by the platform alone: it works without JavaScript, and the browser's own search opens what it finds. */
export const Accordion = ({ items, exclusive = false, level = 3 }: AccordionProps) => {
  const group = useId()
  const Title = `h${level}` as const
  return (
    <div className={css['accordion']}>
      {items.map(({ id, title, content }) => (
        <details key={id} name={exclusive ? group : undefined} className={css['item']}>
          <summary className={css['summary']}>
            <Title className={css['title']}>{title}</Title>
            <Icon name="down" />
          </summary>
          <div className={css['content']}>{content}</div>
        </details>
      ))}
    </div>
  )
}
