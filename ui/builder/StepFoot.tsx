import { BUILDER_STEPS, builderPath, type BuilderPage } from '../../application/pages/builderPage.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { ShopLink } from '../kit/ShopLink.tsx'
import css from './StepFoot.module.css'
import { useBuilder } from './useBuilder.ts'

/** On to the next step and back to the one before. */
export const StepFoot = ({ page: { step, code, planCode } }: { readonly page: BuilderPage }) => {
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
