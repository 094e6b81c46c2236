import type { Elements } from '../../kit/elements.ts'
import { useId } from 'react'
import css from './PartsPage.module.css'

interface SectionProps {
  readonly title: string
  readonly children: Elements
}

/** A section for one kind of component and its states. */
export const Section = ({ title, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={css['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
