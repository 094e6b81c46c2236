import { BUILDER_STEPS, builderPath, type BuilderPage as Shown } from '../../application/pages/builderPage.ts'
import { BuilderProblems } from './BuilderProblems.tsx'
import css from './BuilderPage.module.css'
import { PartStep } from './PartStep.tsx'
import { PlanStep } from './PlanStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SystemSummary } from './SystemSummary.tsx'
import { useBuilder } from './useBuilder.ts'
import { useSavedSystem } from './useSavedSystem.ts'
import { useTurns } from './useTurns.ts'
import { ShopLink } from '../kit/ShopLink.tsx'
import { StepMark } from '../kit/StepMark.tsx'
import { Icon } from '../kit/icons/Icon.tsx'

/**
 * A system built step by step, with its total. Every action is a link or a form that leads back to this page.
 */
export const BuilderPage = ({ page }: { readonly page: Shown }) => {
  const { say } = useBuilder()
  const { step, title, lead } = page
  useSavedSystem(page)
  const root = useTurns()
  return (
    <div ref={root} className={`content ${css['page']}`}>
      <BuilderSteps page={page} />
      <div className={css['columns']}>
        <div className={css['main']}>
          <h1 tabIndex={-1} className={css['title']}>
            {step === 'plan' ? title : say(`steps.${step}`)}
          </h1>
          {/* an empty system needs no statement that its parts fit together */}
          {(step !== 'review' || page.chosen.length > 0) && <p className={css['lead']}>{lead}</p>}
          <BuilderProblems page={page} />
          {step === 'plan' ? (
            <PlanStep page={page} />
          ) : step === 'review' ? (
            <ReviewStep page={page} />
          ) : (
            <PartStep page={page} />
          )}
          {step !== 'plan' && <StepFoot page={page} />}
        </div>
        {step !== 'review' && <SystemSummary page={page} />}
      </div>
      {page.chosen.length > 0 && <SystemBar page={page} />}
    </div>
  )
}

/** The builder's steps. Each is a link at any time, with the present system. */
const BuilderSteps = ({ page: { step, code, planCode } }: { readonly page: Shown }) => {
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

/** Links to the next and the previous step. */
const StepFoot = ({ page: { step, code, planCode } }: { readonly page: Shown }) => {
  const { locale, say } = useBuilder()
  const at = BUILDER_STEPS.indexOf(step)
  const [before, after] = [BUILDER_STEPS[at - 1], BUILDER_STEPS[at + 1]]
  return (
    <p className={css['foot']}>
      {before !== undefined && (
        <ShopLink to={builderPath(locale, { step: before, code, planCode })} className={css['back']}>
          <Icon name="previous" />
          {say('previous')}
        </ShopLink>
      )}
      {after !== undefined && (
        <ShopLink to={builderPath(locale, { step: after, code, planCode })} className="button button-brand">
          {say('next', { step: say(`steps.${after}`) })}
        </ShopLink>
      )}
    </p>
  )
}

/** The system's total and the next step, at the bottom of small screens. The page reserves room for it. */
const SystemBar = ({ page: { step, code, planCode, totals } }: { readonly page: Shown }) => {
  const { locale, say, amount, vat } = useBuilder()
  const after = BUILDER_STEPS[BUILDER_STEPS.indexOf(step) + 1]
  if (after === undefined) return null
  return (
    <div className={css['bar']}>
      <a href="#system">
        <strong>{amount({ incl: totals.totalInclVat, excl: totals.totalExclVat })}</strong>
        <small>{`${say('parts', { count: totals.productsQuantity })}, ${vat}`}</small>
      </a>
      <ShopLink to={builderPath(locale, { step: after, code, planCode })} className="button button-brand">
        {say('next', { step: say(`steps.${after}`) })}
      </ShopLink>
    </div>
  )
}
