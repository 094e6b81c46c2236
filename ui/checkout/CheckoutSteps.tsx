import { CHECKOUT } from '../../application/texts/checkout/checkout.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '../../domain/checkout/information.ts'
import { stepPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import css from './CheckoutSteps.module.css'
import { ShopLink } from '../kit/ShopLink.tsx'
import { StepMark } from '../kit/StepMark.tsx'

/** Where one is in the checkout; steps that were done lead back. */
export const CheckoutSteps = ({ step }: { readonly step: CheckoutStep }) => {
  const { locale } = useStorefront()
  const say = useText()
  const present = CHECKOUT_STEPS.indexOf(step)
  return (
    <nav aria-label={CHECKOUT(locale)('steps')}>
      <ol className={css['steps']}>
        {CHECKOUT_STEPS.map((name, index) => (
          <li
            key={name}
            className={index < present ? css['done'] : undefined}
            aria-current={name === step ? 'step' : undefined}
          >
            <StepMark count={index + 1} isDone={index < present} />
            {index < present ? (
              <ShopLink to={stepPath(locale, name)}>{say(`checkout.step.${name}`)}</ShopLink>
            ) : (
              <span>{say(`checkout.step.${name}`)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
