import { companyPage } from '../../../application/shop/approvals/companyPage.ts'
import { customerPage } from './customerPage.ts'

export const company = customerPage<'account-company'>(
  async ({ services, customerId, asked, query: { page }, locale, notice }) => {
    const shown = await companyPage(services, customerId, { token: asked.get('token'), page, locale })
    return shown && { type: 'account-company', ...shown, notice }
  },
)
