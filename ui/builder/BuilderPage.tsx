import type { BuilderPage as Shown } from '../../application/pages/builderPage.ts'
import { BuilderProblems } from './BuilderProblems.tsx'
import { BuilderSteps } from './BuilderSteps.tsx'
import css from './BuilderPage.module.css'
import { PartStep } from './PartStep.tsx'
import { PlanStep } from './PlanStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { StepFoot } from './StepFoot.tsx'
import { SystemSummary } from './SystemSummary.tsx'
import { SystemBar } from './SystemBar.tsx'
import { useBuilder } from './useBuilder.ts'
import { useKeptSystem } from './useKeptSystem.ts'

/** A system put together step by step, beside what it comes to. Every part of it is a link or a form whose answer is this page again. */
export const BuilderPage = ({ page }: { readonly page: Shown }) => {
  const { say } = useBuilder()
  const { step, title, lead } = page
  useKeptSystem(page)
  return (
    <div className={`content ${css['page']}`}>
      <BuilderSteps page={page} />
      <div className={css['columns']}>
        <div className={css['main']}>
          <h1 tabIndex={-1} className={css['title']}>
            {step === 'plan' ? title : say(`steps.${step}`)}
          </h1>
          {/* of nothing at all it can't be said that it goes together */}
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
