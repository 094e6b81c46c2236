import type { CustomerState } from '../../../domain/account/customer.ts'
import { euros } from '../euros.ts'
import { harmless } from '../harmless.ts'

/** What a shop agreed with a customer: whether it takes their orders, whose prices hold, how much they may owe on account. */
export const agreedColumns = [{ title: 'status' }, { title: 'group' }, { title: 'limit' }] as const

export const agreedCells = ({ isInactive, group, creditLimit }: CustomerState): readonly string[] => [
  isInactive === true ? 'inactive' : 'active',
  harmless(group ?? ''),
  creditLimit === undefined ? '' : euros(creditLimit),
]
