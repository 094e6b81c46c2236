import { companyNumbers } from '../../../application/streams/sealed/customerTexts.ts'

/** The sealed text of a business's details; only the named ones. */
export const companyText = (named: { readonly cocNumber?: string } = {}): string =>
  companyNumbers.write({ companyName: '', cocNumber: '', vatNumber: '', reference: '', ...named })
