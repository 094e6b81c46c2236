import type { Decider } from '../kernel/decider.ts'
import type { CompanyFact, CompanyRefusal, CompanyState, CompanyWish } from './companyFacts.ts'
import { decideCompany } from './decideCompany.ts'
import { evolveCompany } from './evolveCompany.ts'

/** A company of several people: who they are, what each may do, and what they ask of one another. */
export const company: Decider<CompanyState, CompanyWish, CompanyFact, CompanyRefusal> = {
  initial: () => ({ members: new Map(), invitations: new Map(), approvals: new Map() }),
  evolve: evolveCompany,
  decide: decideCompany,
}
