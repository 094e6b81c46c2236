import { BUILDER_STEPS, builderPath, type BuilderPage } from '../../application/pages/builderPage.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import { StepMark } from '../kit/StepMark.tsx'
import css from './BuilderSteps.module.css'
import { useBuilder } from './useBuilder.ts'

/** Where one is in the builder. Every step can be gone to at any time, with the system as it is. */
export const BuilderSteps = ({ page: { step, code, planCode } }: { readonly page: BuilderPage }) => {
  const { locale, say } = useBuilder()
  const present = BUILDER_STEPS.indexOf(step)
  return (
    <nav aria-label={say('stepsLabel')}>
      <ol className={css['steps']}>
        {BUILDER_STEPS.map((name, index) => (
          <li key={name} className={index < present ? css['done'] : undefined}>
            <ShopLink
              to={builderPath(locale, { step: name, code, planCode })}
              aria-current={name === step ? 'step' : undefined}
            >
              <StepMark count={index + 1} isDone={index < present} />
              <span className={css['name']}>{say(`steps.${name}`)}</span>
            </ShopLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
