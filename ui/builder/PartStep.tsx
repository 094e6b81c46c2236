import type { BuilderPage } from '../../application/pages/builderPage.ts'
import { DUTIES } from '../../domain/builder/kit.ts'
import { PartCard } from './PartCard.tsx'
import css from './PartStep.module.css'
import { useBuilder } from './useBuilder.ts'

/** The parts of a step, grouped by what they do in a house. */
export const PartStep = ({ page }: { readonly page: BuilderPage }) => {
  const { say } = useBuilder()
  const duties = DUTIES.filter((duty) => page.parts.some((part) => part.duty === duty))
  return (
    <>
      {duties.map((duty, index) => (
        <section key={duty} className={css['group']}>
          <h2 className={css['title']}>{say(`duties.${duty}.title`)}</h2>
          <p className={css['why']}>{say(`duties.${duty}.why`)}</p>
          <ul className={css['cards']}>
            {page.parts
              .filter((part) => part.duty === duty)
              .map((part) => (
                <li key={part.productId}>
                  <PartCard page={page} part={part} first={index === 0} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
