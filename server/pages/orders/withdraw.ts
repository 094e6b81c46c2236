import { WITHDRAW_PROBLEMS } from '../../../application/pages/orders/withdrawPage.ts'
import { linkedBuyer } from '../../../application/shop/orderLink/linkedOrder.ts'
import { emailCookieOf } from '../../plugins/cookies/emailCookie.ts'
import { linkedOrderIn } from '../../plugins/cookies/orderLinkCookie.ts'
import { withdrawalCookieOf } from '../../plugins/cookies/withdrawalCookie.ts'
import { LONGEST_NUMBER } from '../listQuery.ts'
import { personal, type PageModule, type Visit } from '../pageModule.ts'

/** Withdrawal from a contract: the statement, its confirmation, and the time it was received. */
export const withdraw: PageModule<'withdraw'> = {
  load: async (visit) => {
    const { request, asked } = visit
    const { form, at, ticked } = withdrawalCookieOf(request)
    const isFilledIn = form.number !== ''
    const number = isFilledIn ? form.number : (asked.get('order') ?? '').slice(0, LONGEST_NUMBER)
    // the form is prefilled for a buyer who followed the link to this order
    const buyer = isFilledIn ? null : await buyerOf(visit)
    const known = buyer?.number === number ? buyer : { name: '', emailAddress: emailCookieOf(request) }
    return personal(
      {
        type: 'withdraw',
        shows: stepOf(asked.get('step'), isFilledIn, at !== null),
        form: {
          ...form,
          number,
          name: form.name || known.name,
          emailAddress: form.emailAddress || known.emailAddress,
        },
        from: ticked?.from ?? null,
        problem: WITHDRAW_PROBLEMS.find((one) => one === asked.get('problem')) ?? null,
        receivedAt: at === null ? null : new Date(at).toISOString(),
      },
      visit,
    )
  },
}

/** Buyer of the order whose link was followed; null for none. */
const buyerOf = async ({ request, services }: Visit) => {
  const linked = await linkedOrderIn(services, request)
  return linked && linkedBuyer(services, linked)
}

/** The requested step, if the step before it was completed. */
const stepOf = (
  asked: string | null,
  isFilledIn: boolean,
  isReceived: boolean,
): 'form' | 'confirm' | 'done' => {
  if (asked === 'done' && isReceived) return 'done'
  return asked === 'confirm' && isFilledIn ? 'confirm' : 'form'
}
