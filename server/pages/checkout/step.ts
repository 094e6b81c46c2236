import { homeWithCartPath, stepPath } from '../../../application/pages/paths.ts'
import { checkoutView } from '../../../application/shop/checkout/checkoutView.ts'
import type { CheckoutStep } from '../../../domain/checkout/information.ts'
import { cartUidOf } from '../../plugins/cartBearer.ts'
import { emailCookieOf } from '../../plugins/cookies/emailCookie.ts'
import { leadingTo, type Found } from '../foundPage.ts'
import { personal, type PageModule, type Visit } from '../pageModule.ts'

/** Shows the requested step, or redirects if the step is not available yet. */
export const stepAt = async (step: CheckoutStep, visit: Visit): Promise<Found> => {
  const { request, services, locale } = visit
  const bearer = await request.bearerSession()
  const shown = await checkoutView(services, {
    step,
    locale,
    cartUid: await cartUidOf(request),
    session: bearer?.session ?? null,
  })
  if (shown.kind === 'redirect')
    return leadingTo(shown.to === 'home' ? homeWithCartPath(locale) : stepPath(locale, shown.to))
  const { view } = shown
  // prefilled with the email address typed before
  const form =
    view.form.emailAddress === '' ? { ...view.form, emailAddress: emailCookieOf(request) } : view.form
  return personal({ type: 'checkout', checkout: { ...view, form } }, visit)
}

export const step: PageModule<'checkout-step'> = { load: (visit, route) => stepAt(route.step, visit) }

/** Redirects to the first step. */
export const start: PageModule<'checkout'> = {
  load: async (visit) => {
    const found = await stepAt('information', visit)
    return found.kind === 'redirect' ? found : leadingTo(stepPath(visit.locale, 'information'))
  },
}
