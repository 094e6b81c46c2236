import { informationView } from '../../../application/shop/customers/informationView.ts'
import { customerPage } from './customerPage.ts'

export const information = customerPage<'account-information'>(async ({ services, own, asked, notice }) => {
  const name = asked.get('address') ?? (asked.has('change') ? 'details' : null)
  const shown = await informationView(services, own, { name, isRefused: notice?.tone === 'attention' })
  return shown && { type: 'account-information', ...shown, notice }
})
