import { CHECKOUT } from '../../application/texts/checkout/checkout.ts'
import type { Elements } from '../kit/elements.ts'
import { useRef, type SubmitEvent } from 'react'
import type { CheckoutStep } from '../../domain/checkout/information.ts'
import { stepPath } from '../../application/pages/paths.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useCheckout } from './useCheckout.ts'
import css from './CheckoutForm.module.css'
import { FormFields } from '../kit/form/FormFields.tsx'
import { useEarlyValues, type Standing } from '../kit/form/useEarlyValues.ts'
import { ShopLink } from '../kit/ShopLink.tsx'

interface CheckoutFormProps {
  /** `ask` is only handled by the server */
  readonly action: 'information' | 'delivery' | 'pay' | 'ask'
  readonly title: string
  /** null if there is nothing to submit */
  readonly submit: string | null
  readonly previous: CheckoutStep | null
  readonly children: Elements
  /** what must be read before pressing the button */
  readonly before?: Elements
  /** receives what was filled in before hydration */
  readonly takeOver?: (standing: Standing) => void
}

/**
 * Returns the element that says why a step was refused: the summary of invalid fields, else the message above
 * the form.
 */
const whyNot = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[data-wrong]') ?? document.querySelector<HTMLElement>('[data-problem]')

/** A step of the checkout: a plain form, handled by the storefront if there is JavaScript. */
export const CheckoutForm = ({
  action,
  title,
  submit,
  previous,
  children,
  before,
  takeOver = () => undefined,
}: CheckoutFormProps) => {
  const { locale } = useStorefront()
  const checkout = useCheckout()
  const form = useRef<HTMLFormElement>(null)
  useEarlyValues(form, takeOver)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void checkout.next().then(() => whyNot(form.current)?.focus())
  }
  return (
    <form
      ref={form}
      method="post"
      action={`/actions/checkout/${action}`}
      onSubmit={action === 'ask' ? undefined : send}
      noValidate
    >
      <h1 tabIndex={-1} className={css['title']}>
        {title}
      </h1>
      <FormFields name={`checkout/${action}`} />
      {children}
      {before}
      <div className={css['buttons']}>
        {submit !== null && (
          <button type="submit" className="button button-buy">
            {submit}
          </button>
        )}
        {previous !== null && (
          <ShopLink to={stepPath(locale, previous)}>{CHECKOUT(locale)('previous')}</ShopLink>
        )}
      </div>
    </form>
  )
}
