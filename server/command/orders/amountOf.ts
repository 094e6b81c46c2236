import { cents, type Cents } from '../../../domain/kernel/cents.ts'

const EUROS = /^(\d{1,7})(?:[.,](\d{2}))?$/

/** Euros as somebody types them, `12.50`, `12,50` or `12`, in cents; null for what is no amount. */
export const amountOf = (text: string | undefined): Cents | null => {
  const [, whole, part = '00'] = EUROS.exec(text ?? '') ?? []
  return whole === undefined ? null : cents(Number(whole) * 100 + Number(part))
}
