import { builderPath } from '../../../application/pages/builderPage.ts'
import type { Scene } from '../scene.ts'

const SYSTEM = '1-1001-1007-1025'

/** An alarm system is assembled and added to the cart; a shop without a builder says so. */
export const builder = async ({ locale, visitor }: Scene): Promise<void> => {
  const someone = visitor('builder')
  await someone.get(builderPath(locale), { why: 'begun' })
  for (const step of ['hub', 'detection', 'review'] as const)
    await someone.get(builderPath(locale, { step, code: SYSTEM }), { why: step })
  await someone.get(builderPath(locale, { step: 'review', code: '1-1001-9999x2' }), {
    why: 'an unknown part',
  })
  for (const [why, kit] of [
    ['a whole system', SYSTEM],
    ['no system', ''],
    ['too many parts', '1-1043-1049x40'],
  ] as const) {
    const { headers } = await someone.form('/actions/builder/cart', { kit }, { why })
    if (typeof headers.location === 'string') await someone.get(headers.location, { why: `after ${why}` })
  }
}
